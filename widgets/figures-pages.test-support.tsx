import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { textsOf } from '#mock/handlers/billing/pdf-texts.test-support.ts';
import { read } from '#src/api/read.ts';
import { brand as beacon } from '#src/brands/beacon/brand.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import { answerOf } from '#src/test/answer-of.ts';
import type { TestApi } from '#src/test/mock-api.ts';
import { plainSections, Started } from '#src/test/render-live.tsx';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal, testConfig } from '#src/test/test-services.tsx';
import { latestStatementRead } from '#widgets/shared/statement/statement-reads.ts';
import { transactionsCsv } from './bills/transaction-history/transactions-csv.ts';
import { propertiesCsv } from './dashboard/property-list/properties-csv.ts';
import { collect, type Found, sitesTogether, textOf } from './figures.test-support.ts';
import { widgets } from './index.ts';
import { pageWidgets } from './pages.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';

/*
 * Pages, dialogs and files of a customer, as the places in which figures stand.
 */

/** Buttons of dialogs with figures. */
const dialogs = ['Need more time to pay?', 'Stop automatic payments', 'Stop giving'];
/** Forms with figures: what is pressed in a widget, one after another, until they are there. */
const forms: readonly (readonly (string | RegExp)[])[] = [
  [/^Bank transfer/, /^Card\b/],
  ['Pay early', /^Card\b/],
  ['Change how you pay', /^Card$/],
  ['Set up automatic payments', /^Card$/],
  ['Change the amount'],
  [/^10 pm/],
];
const registry = testRegistry(Object.entries({ ...widgets, ...pageWidgets }), plainSections);

interface PageOptions {
  readonly query?: string;
  readonly brand?: typeof beacon;
  /** Only the pages, as they are after something was done in one of them. */
  readonly withoutDialogs?: boolean;
}

/** Renders a page of a customer. Undefined for one that the customer doesn't have. */
export async function showPage(
  api: TestApi,
  tabId: string,
  { query = '', brand = beacon }: PageOptions = {},
): Promise<HTMLElement | undefined> {
  const list = tabId === 'newDashboard' ? 'drd/widgets/list' : 'widget/list';
  const response = await api.fetch(`/api/v1/private/${list}?tabId=${encodeURIComponent(tabId)}`);
  if (response.status === 404) return undefined;
  const { layout } = readLayout(await response.json());
  if (layout === null) throw new Error(`The layout of ${tabId} is broken.`);
  const { container } = render(
    <TestPortal
      world={createTestServices(api.fetch, { brand, config: { ...testConfig, brand: brand.id } })}
      send={api.fetch}
      registry={registry}
      path={`/account/${tabId.replace('newDashboard', 'dashboard')}${query}`}
    >
      <Started>
        <LayoutView layout={resolveLayout(layout, registry)} />
      </Started>
    </TestPortal>,
  );
  await waitFor(() => expect(container.querySelector('[data-testid]')).not.toBeNull());
  await settled(container);
  return container;
}

/** Nothing on the page is being loaded. */
const settled = (container: HTMLElement) =>
  waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());

/** Renders a page of a customer, and adds its figures. A page that the customer doesn't have is left out. */
export async function addPage(
  found: Found,
  api: TestApi,
  tabId: string,
  options: PageOptions = {},
): Promise<void> {
  const container = await showPage(api, tabId, options);
  if (container === undefined) return;
  const page = tabId.replace('newDashboard', 'dashboard').replace(/^.*\//, '');
  const name = `${page}${options.query === undefined ? '' : ' of the latest bill'}`;
  addWidgets(found, container, name);
  await addSites(found, container, name);
  if (options.withoutDialogs !== true) {
    for (const button of dialogs) await addDialog(found, container, name, button);
    for (const steps of forms) await addForm(found, container, name, steps);
  }
  cleanup();
}

export function addWidgets(found: Found, container: HTMLElement, name: string): void {
  for (const widget of container.querySelectorAll('[data-testid]'))
    collect(found, `${name} ${widget.getAttribute('data-testid')}`, textOf(widget));
}

/** A control that the customer has and may press. */
function usable(container: HTMLElement, name: string | RegExp): HTMLElement | undefined {
  const control = controlIn(container, name);
  return control?.getAttribute('aria-disabled') === 'true' ? undefined : control;
}

/** Adds what a dialog of the page says. */
async function addDialog(found: Found, container: HTMLElement, name: string, opener: string): Promise<void> {
  const button = usable(container, opener);
  if (button === undefined) return;
  await userEvent.click(button);
  const opened = () => document.querySelector<HTMLElement>('[role$="dialog"]');
  const dialog = await waitFor(() => {
    const element = opened();
    if (element === null) throw new Error(`"${opener}" opens no dialog.`);
    return element;
  });
  collect(found, `${name} "${opener}"`, textOf(dialog));
  const close = controlIn(dialog, /^(Close|Not now|Keep .*)$/);
  if (close !== undefined) fireEvent.click(close);
  await waitFor(() => expect(opened()).toBeNull());
}

/** Adds what a form says that opens in its widget. */
async function addForm(
  found: Found,
  container: HTMLElement,
  name: string,
  [opener = '', ...steps]: readonly (string | RegExp)[],
): Promise<void> {
  const button = usable(container, opener);
  const widget = button?.closest<HTMLElement>('[data-testid]');
  if (!button || !widget) return;
  const place = `${name} "${button.textContent || widget.dataset['testid']}"`;
  await userEvent.click(button);
  for (const step of steps) {
    await settled(container);
    collect(found, place, textOf(widget));
    const next = await waitFor(() => {
      const control = controlIn(widget, step);
      if (control === undefined) throw new Error(`"${opener}" of ${name} has no "${step}".`);
      return control;
    });
    await userEvent.click(next);
  }
  await settled(container);
  collect(found, place, textOf(widget));
  const cancel = controlIn(widget, 'Cancel');
  if (cancel !== undefined) await userEvent.click(cancel);
}

/** A button or a choice by its text. It looks at texts alone: to ask for roles takes a second on a page of forty sites. */
export const controlIn = (container: HTMLElement, name: string | RegExp): HTMLElement | undefined =>
  [...container.querySelectorAll<HTMLElement>('button, input[type="radio"]')].find((control) => {
    const named = control instanceof HTMLInputElement ? control.labels?.[0] : control;
    const text = (control.getAttribute('aria-label') ?? named?.textContent ?? '').trim();
    return typeof name === 'string' ? text === name : name.test(text);
  });

/** Adds what all sites of an account cost together, where the page lists them. */
async function addSites(found: Found, container: HTMLElement, name: string): Promise<void> {
  const list = await listOfSites(container);
  const text = list && sitesTogether(list);
  if (list?.closest('[data-testid]')?.textContent.includes('incl. GST') && text)
    collect(found, `${name} sum of sites`, text);
}

/** All sites of an account, where the page lists them. */
export async function listOfSites(container: HTMLElement): Promise<HTMLElement | null> {
  const all = controlIn(container, /^Show all \d+ properties$/);
  if (all !== undefined) await userEvent.click(all);
  return container.querySelector('[aria-label="Choose the property to work in"]');
}

const nzd = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' });

/** The page of use in the period of the latest bill, in dollars. */
async function latestPeriod(api: TestApi): Promise<{ readonly query: string }> {
  const { statement } = await answerOf(api, latestStatementRead);
  const { startDate, endDate } = statement ?? {};
  return { query: `?unit=nzd&period=${startDate}.${endDate}` };
}

/** Adds the figures of the files that a customer can have of the latest bill. */
export async function addFiles(found: Found, api: TestApi): Promise<void> {
  const { transactions } = await answerOf(api, latestStatementRead);
  const bill = transactions.find(({ type }) => type === 'bill');
  if (bill === undefined) return;
  const [, row = ''] = (await transactionsCsv([bill])).split('\n');
  collect(found, 'CSV of transactions', `CSV of a bill ${nzd.format(Number(row.split(',')[4]))} `);
  await addPage(found, api, 'products/consumption', await latestPeriod(api));
  const pdf = await api.fetch(`/api/v1/private/billing/transactions/${bill.id}/invoice`);
  collect(found, 'PDF of the bill', (await textsOf(new Uint8Array(await pdf.arrayBuffer()))).join(' '));
}

/** The first sites of an account, that each are in the list, in its file, and have a page of their own. */
const mostSites = 3;

/** The figures of each site of a customer who has several, by its name. */
export async function sitesOf(api: TestApi): Promise<readonly (readonly [string, Found])[]> {
  const list = await answerOf(api, read('drd.widget.propertyList'));
  const { usePeriod } = list;
  const properties = list.properties.filter(({ use }) => use !== undefined);
  if (list.properties.length < 2 || usePeriod === undefined) return [];
  const container = await showPage(api, 'profile/moving-house');
  const rows = [...((container && (await listOfSites(container)))?.children ?? [])].map(textOf);
  cleanup();
  const [, ...lines] = (await propertiesCsv(properties, usePeriod)).trim().split('\n');
  const period = await latestPeriod(api);
  const sites: [string, Found][] = [];
  for (const [index, { siteId, billingAccountId, nickname, address, supplyTypes }] of properties
    .slice(0, mostSites)
    .entries()) {
    const name = nickname || address;
    const found: Found = new Map();
    // The list has the cost of bottles too, which the page of use has not.
    const cost = supplyTypes.includes('lpg') ? 'Site with bottles:' : 'Site:';
    collect(found, 'list of sites', `${cost} ${rows.find((row) => row.includes(address)) ?? ''}`);
    const cells = (lines[index] ?? '')
      .match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)
      ?.map((cell) => cell.replace(/,$/, ''));
    const [kwh, dollars] = [Number(cells?.[7]), cells?.[8] ?? ''];
    // Costs that are on no bill have whole dollars on pages, and cents in files.
    const money = usePeriod.includesGst ? nzd.format(Number(dollars)) : `$${Math.round(Number(dollars))}`;
    collect(
      found,
      'CSV of sites',
      `${cost} ${Math.round(kwh).toLocaleString('en-NZ')} kWh${dollars && `, ${money},`} `,
    );
    await api.fetch('/api/v1/private/drd/user/site', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ billingAccountId, siteId }),
    });
    const page = await showPage(api, 'products/consumption', period);
    const facts = page?.querySelector('[data-testid="usage-facts"]');
    if (facts)
      collect(found, 'consumption of the latest bill usage-facts', `Page of a site: ${textOf(facts)}`);
    cleanup();
    sites.push([name, found]);
  }
  await api.fetch('/api/v1/private/drd/user/site', { method: 'DELETE' });
  return sites;
}
