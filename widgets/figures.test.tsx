import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { textsOf } from '#mock/handlers/billing/pdf-texts.test-support.ts';
import { personaEntries } from '#mock/world/personas.ts';
import { brand as beacon } from '#src/brands/beacon/brand.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { plainSections, Started } from '#src/test/render-live.tsx';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal, testConfig } from '#src/test/test-services.tsx';
import { latestStatementRead } from '#widgets/shared/statement/statement-reads.ts';
import { transactionsCsv } from './bills/transaction-history/transactions-csv.ts';
import {
  collect,
  contradictions,
  type Found,
  otherThan,
  sitesTogether,
  tableOf,
  textOf,
} from './figures.test-support.ts';
import { widgets } from './index.ts';
import { pageWidgets } from './pages.ts';

/*
 * Amounts, dates and promises that a customer reads in several places. Every page with one of them is rendered for every
 * customer of the mock server, and a figure has one value wherever it stands. docs/figures.md has the whole table, so that
 * what a change does to it shows in a review; `npm run unit -- widgets/figures.test.tsx -u` writes it.
 */

const pages = [
  'newDashboard',
  'bill/payments',
  'bill/transactions',
  'bill/insights',
  'bill/credit-refund',
  'profile/payment-options',
  'profile/powershout',
  'products/consumption',
  'products/bottled-gas',
  'products/natural-gas',
  'insights/home-comparison',
  'insights/energy-mix',
  'insights/business-breakdown',
  'insights/business-comparison',
];
/** Pages with the figures that could be others in another brand, which takes another fee for a card. */
const pagesOfBrand = ['newDashboard', 'bill/payments', 'profile/payment-options', 'products/consumption'];
/** Buttons of dialogs with figures. */
const dialogs = ['Need more time to pay?', 'Stop automatic payments'];
const registry = testRegistry(Object.entries({ ...widgets, ...pageWidgets }), plainSections);

/** Renders a page of a customer, and adds its figures. A page that the customer doesn't have is left out. */
async function addPage(
  found: Found,
  api: TestApi,
  tabId: string,
  { query = '', brand = beacon } = {},
): Promise<void> {
  const list = tabId === 'newDashboard' ? 'drd/widgets/list' : 'widget/list';
  const response = await api.fetch(`/api/v1/private/${list}?tabId=${encodeURIComponent(tabId)}`);
  if (response.status === 404) return;
  const { layout } = readLayout(await response.json());
  if (layout === null) throw new Error(`The layout of ${tabId} is broken.`);
  const page = tabId.replace('newDashboard', 'dashboard');
  const { container } = render(
    <TestPortal
      world={createTestServices(api.fetch, { brand, config: { ...testConfig, brand: brand.id } })}
      send={api.fetch}
      registry={registry}
      path={`/account/${page}${query}`}
    >
      <Started>
        <LayoutView layout={resolveLayout(layout, registry)} />
      </Started>
    </TestPortal>,
  );
  const name = `${page.replace(/^.*\//, '')}${query === '' ? '' : ' of the latest bill'}`;
  await waitFor(() => expect(container.querySelector('[data-testid]')).not.toBeNull());
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  for (const widget of container.querySelectorAll('[data-testid]'))
    collect(found, `${name} ${widget.getAttribute('data-testid')}`, textOf(widget));
  await addSites(found, container, name);
  for (const dialog of dialogs) {
    const [button] = screen.queryAllByRole('button', { name: dialog });
    if (button === undefined || button.getAttribute('aria-disabled') === 'true') continue;
    await userEvent.click(button);
    const opened = await waitFor(() => {
      const element = document.querySelector('[role$="dialog"]');
      if (element === null) throw new Error(`"${dialog}" opens no dialog.`);
      return element;
    });
    collect(found, `${name} "${dialog}"`, textOf(opened));
    await userEvent.keyboard('{Escape}');
  }
  cleanup();
}

/** Adds what all sites of an account cost together, where the page lists them. */
async function addSites(found: Found, container: HTMLElement, name: string): Promise<void> {
  const [all] = screen.queryAllByRole('button', { name: /^Show all \d+ properties$/ });
  if (all !== undefined) await userEvent.click(all);
  const list = container.querySelector('[aria-label="Choose the property to work in"]');
  const text = list && sitesTogether(list);
  if (list?.closest('[data-testid]')?.textContent.includes('incl. GST') && text)
    collect(found, `${name} sum of sites`, text);
}

const nzd = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });

/** Adds the figures of the files that a customer can have of the latest bill. */
async function addFiles(found: Found, api: TestApi): Promise<void> {
  const { transactions, statement } = await answerOf(api, latestStatementRead);
  const bill = transactions.find(({ type }) => type === 'bill');
  if (bill === undefined) return;
  const [, row = ''] = (await transactionsCsv([bill])).split('\n');
  collect(found, 'CSV of transactions', `CSV of a bill ${nzd.format(Number(row.split(',')[4]))} `);
  const { startDate, endDate } = statement ?? {};
  await addPage(found, api, 'products/consumption', { query: `?unit=nzd&period=${startDate}.${endDate}` });
  const pdf = await api.fetch(`/api/v1/private/billing/transactions/${bill.id}/invoice`);
  collect(found, 'PDF of the bill', (await textsOf(new Uint8Array(await pdf.arrayBuffer()))).join(' '));
}

const tables = new Map<string, string>();
const foundBy = new Map<string, Found>();

const intro = `# Figures

Every amount, date and promise that the customers of the mock server read, and where each stands. A figure has one value in
all its places. What the other brand has otherwise is below. \`npm run unit -- widgets/figures.test.tsx -u\` writes this table anew.
`;

test.each(personaEntries.map(({ id }) => id))(
  'no two places contradict each other for %s',
  async (persona) => {
    const api = createTestApi({ persona });
    await api.signIn();
    const found: Found = new Map();
    for (const tabId of pages) await addPage(found, api, tabId);
    await addFiles(found, api);
    tables.set(persona, tableOf(found));
    foundBy.set(persona, found);
    expect(contradictions(found)).toEqual([]);
  },
);

test.each(personaEntries.map(({ id }) => id))(
  'no two places contradict each other for %s in the other brand',
  async (persona) => {
    const api = createTestApi({ persona, brand: 'ember' });
    await api.signIn();
    const found: Found = new Map();
    for (const tabId of pagesOfBrand) await addPage(found, api, tabId, { brand: ember });
    const other = otherThan(found, foundBy.get(persona) ?? new Map());
    if (other.size > 0) tables.set(`${persona}, Ember`, tableOf(other));
    expect(contradictions(found)).toEqual([]);
  },
);

test('the table of all figures is that of docs/figures.md', async () => {
  const parts = [...tables].map(([persona, table]) => `## ${persona}\n\n${table}\n`);
  await expect([intro, ...parts].join('\n')).toMatchFileSnapshot('../docs/figures.md');
});
