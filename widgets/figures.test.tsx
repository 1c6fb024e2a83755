import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { personaEntries } from '#mock/world/personas.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { stubLayout } from '#src/test/stub-layout.ts';
import { collect, contradictions, type Found, otherThan, tableOf, textOf } from './figures.test-support.ts';
import {
  addFiles,
  addPage,
  addWidgets,
  controlIn,
  showPage,
  sitesOf,
} from './figures-pages.test-support.tsx';
import { typeInto } from './text-forms-scenes.test-support.ts';

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
  'profile/donate',
  'profile/moving-house',
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

/** Pages that say what has changed, after a customer has done something. */
const pagesAfterDeeds = ['newDashboard', 'bill/payments', 'bill/transactions', 'profile/payment-options'];

const press = (name: string | RegExp, within?: 'alertdialog') => async () => {
  const inside = () => (within === undefined ? document.body : screen.getByRole(within));
  await userEvent.click(await waitFor(() => getIn(inside(), name)));
};
const getIn = (element: HTMLElement, name: string | RegExp): HTMLElement => {
  const found = controlIn(element, name);
  if (found === undefined) throw new Error(`No button or choice "${name}".`);
  return found;
};
const agree = async () => {
  for (const box of await screen.findAllByRole('checkbox', { name: /agree|authorise/ }))
    await userEvent.click(box);
};
const account = async () => {
  await typeInto("Account holder's name", 'N Wharerau');
  await typeInto('Bank account number', '12-3140-0171323-50');
};

beforeEach(stubLayout);

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
    const sites = await sitesOf(api);
    for (const [name, each] of sites) tables.set(`${persona}, ${name}`, tableOf(each));
    expect([found, ...sites.map(([, each]) => each)].flatMap(contradictions)).toEqual([]);
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

/** Figures of a form that its confirmation repeats. */
const promises = new Set(['card fee of paying now', 'total of paying now by card', 'refund']);

/** What customers do that moves money or hours, and what the confirmation says of it. */
const deeds = [
  {
    persona: 'wiremu',
    deed: 'getting more time',
    tabId: 'bill/payments',
    steps: [
      press('Need more time to pay?'),
      press('Get 14 more days'),
      () => screen.findByText(/^You have until/),
    ],
  },
  {
    persona: 'mei',
    deed: 'paying early by card',
    tabId: 'bill/payments',
    steps: [
      press('Pay early'),
      press(/^Card/),
      agree,
      press(/^Pay \$/),
      () => screen.findByText('Total charged'),
    ],
  },
  {
    persona: 'mei',
    deed: 'stopping automatic payments',
    tabId: 'profile/payment-options',
    steps: [
      press('Stop automatic payments'),
      press('Stop automatic payments', 'alertdialog'),
      () => screen.findByText(/^Nothing is set up/),
    ],
  },
  {
    persona: 'wiremu',
    deed: 'setting up a direct debit',
    tabId: 'profile/payment-options',
    steps: [
      press('Set up automatic payments'),
      account,
      agree,
      press('Set up direct debit'),
      () => screen.findByRole('dialog', { name: 'Your direct debit is set up' }),
    ],
  },
  {
    persona: 'ngaire',
    deed: 'asking for a refund',
    tabId: 'bill/credit-refund',
    steps: [
      account,
      press('Check your answers'),
      press(/^Ask for/),
      () => screen.findByText('Your refund is on its way'),
    ],
  },
  {
    persona: 'mei',
    deed: 'giving to schools',
    tabId: 'profile/donate',
    steps: [press('$5.00 a month'), agree, press('Start giving'), () => screen.findByText('Stop giving')],
  },
  {
    persona: 'aroha',
    deed: 'booking free power',
    tabId: 'profile/powershout',
    steps: [press(/^10 pm/), press(/^Book 1 hour/), () => screen.findByText('Your free power is booked')],
  },
  {
    persona: 'aroha',
    deed: 'deleting the booking of free power',
    tabId: 'profile/powershout',
    steps: [
      press(/^Delete/),
      press('Delete booking', 'alertdialog'),
      () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull()),
    ],
  },
];

test.each(deeds)(
  'what $persona reads after $deed is what the pages say',
  async ({ persona, deed, tabId, steps }) => {
    const api = createTestApi({ persona });
    await api.signIn();
    const container = await showPage(api, tabId);
    if (container === undefined) throw new Error(`${persona} has no ${tabId}.`);
    const before: Found = new Map();
    for (const step of steps) {
      addWidgets(before, container, 'form,');
      await step();
    }
    // The confirmation keeps what the form has promised.
    const found: Found = new Map([...before].filter(([name]) => promises.has(name)));
    addWidgets(found, container, 'confirmation,');
    const dialog = document.querySelector('[role="dialog"]');
    if (dialog !== null) collect(found, 'confirmation', textOf(dialog));
    cleanup();
    for (const tab of [...pagesAfterDeeds, tabId]) await addPage(found, api, tab, { withoutDialogs: true });
    tables.set(`${persona} after ${deed}`, tableOf(otherThan(found, foundBy.get(persona) ?? new Map())));
    expect(contradictions(found)).toEqual([]);
  },
);

test('the table of all figures is that of docs/figures.md', async () => {
  const parts = [...tables].map(([persona, table]) => `## ${persona}\n\n${table}\n`);
  await expect([intro, ...parts].join('\n')).toMatchFileSnapshot('../docs/figures.md');
});
