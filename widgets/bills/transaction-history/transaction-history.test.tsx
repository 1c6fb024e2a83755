import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { widget } from '#src/runtime/definition.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import type { SectionProps } from '#src/runtime/section.ts';
import { readView } from '#src/runtime/view.ts';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { transactionHistory } from './descriptor.ts';
import definition from './transaction-history.tsx';

const Slots = ({ slots }: SectionProps) => slots.map(({ element }) => element);
const registry = testRegistry(
  [['transactionHistory', widget(transactionHistory, () => Promise.resolve({ default: definition }))]],
  { grid: Slots, stack: Slots, tabs: Slots, banner: Slots, bar: Slots },
);
const { layout } = readLayout({
  format: 1,
  tabId: 'bill/transactions',
  revision: '1',
  sections: [
    {
      id: 'only',
      type: 'stack',
      config: {},
      widgets: [{ id: 'history', type: 'transactionHistory', config: {} }],
    },
  ],
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

interface Scene {
  readonly persona?: string;
  /** Of the address. */
  readonly query?: string;
  readonly now?: string;
  readonly before?: (api: TestApi) => Promise<void>;
}

async function payByCard(api: TestApi): Promise<void> {
  const { status } = await api.fetch('/api/v1/private/billing/payments/card', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    body: JSON.stringify({ amountToPay: 20, withToken: true, saveCard: false }),
  });
  expect(status).toBe(200);
}

/** The widget in its slot, with the data of the real mock and the address of a router. */
async function show({ persona = 'margaret', query = '', now, before }: Scene = {}) {
  const api = createTestApi({ persona, ...(now === undefined ? {} : { now }) });
  await api.signIn();
  await before?.(api);
  if (layout === null) throw new Error('The layout of the test is broken.');
  const world = createTestServices(api.fetch);
  render(
    <TestPortal
      world={world}
      send={api.fetch}
      registry={registry}
      path={`/account/bill/transactions${query}`}
    >
      <LayoutView layout={resolveLayout(layout, registry)} />
      <Back />
    </TestPortal>,
  );
  await screen.findByText('Your transactions');
  return { ...api, ...world };
}
/** The mock makes years of bills for the first answer. */
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** By tag: roles of a thousand cells take seconds to work out. */
const rows = () => [...document.querySelectorAll('tbody tr')];
const months = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

test('asks for six months from the start of the month, and begins with the newest month', async () => {
  const { control } = await show();
  const asked = (await control.journal()).filter(({ operation }) => operation === 'billing.transactions');
  expect(asked.map(({ path }) => new URL(path, 'http://mock').search)).toEqual([
    '?startDate=2025-09-01&endDate=2026-03-31',
  ]);
  expect(screen.getByRole('status').textContent).toContain('18 transactions, 1 Sep 2025 to 31 Mar 2026');
  expect(months()).toEqual([
    'February 2026',
    'January 2026',
    'December 2025',
    'November 2025',
    'October 2025',
    'September 2025',
  ]);
  const [first] = rows();
  expect(first?.textContent).toContain('Sat 21 Feb 2026');
  expect(screen.getAllByText(/\$\d+\.\d\d paid$/).length).toBeGreaterThan(3);
  expect(screen.getAllByText(/\$\d+\.\d\d credited$/).length).toBeGreaterThan(3);
});

test('requests one kind with the filter of the API, and Back shows everything again without a request', async () => {
  const { control } = await show();
  const asked = async () =>
    (await control.journal())
      .filter(({ operation }) => operation === 'billing.transactions')
      .map(({ path }) => new URL(path, 'http://mock').searchParams.get('filter'));
  await choose('Show', 'Bills');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('6 bills, 1 Sep 2025 to 31 Mar 2026'),
  );
  expect(rows()).toHaveLength(6);
  await press('Back');
  await waitFor(() => expect(rows()).toHaveLength(18));
  expect(await asked()).toEqual([null, 'bill']);
});

test.each([
  ['?kind=bill', 'bill'],
  ['?kind=payment&receipt=a', 'payment'],
  // A receipt is looked for among the payments.
  ['?kind=bill&receipt=a', undefined],
  ['?kind=donation', undefined],
])('%s requests the filter %s', (query, filter) => {
  const { list } = transactionHistory.reads({
    view: readView(transactionHistory.view, new URLSearchParams(query)),
    account: { today: plainDate('2026-03-03') },
  } as Parameters<typeof transactionHistory.reads>[0]);
  expect(list.args).toEqual({
    query: { startDate: '2025-09-01', endDate: '2026-03-31', ...(filter && { filter }) },
  });
});

test('a wider range is one list with what was there, and all ten years of it', async () => {
  await show();
  await choose('Dates', 'All dates');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/^3\d\d transactions, \d+ Mar 2016/),
  );
  expect(rows()).toHaveLength(100);
  await userEvent.click(screen.getByText('Show 100 more'));
  expect(rows()).toHaveLength(200);
  expect(new Set(months()).size).toBe(months().length);
  await choose('Dates', 'Last 6 months');
  expect(rows()).toHaveLength(18);
});

test.each([
  ['', '2026-03-01', 'Choose the first day.'],
  ['2026-03-01', '', 'Choose the last day.'],
  ['2026-03-02', '2026-03-01', "The last day can't be before the first day."],
])('own dates from %j to %j: %s', async (from, to, message) => {
  await show();
  await choose('Dates', 'My own dates');
  const fill = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  };
  await fill('First day', from);
  await fill('Last day', to);
  await press('Show these dates');
  const [link] = await screen.findAllByRole('button', { name: message });
  expect(rows()).toHaveLength(18);
  await userEvent.click(link ?? document.body);
  expect(document.activeElement).toBe(
    screen.getByLabelText(message === 'Choose the first day.' ? 'First day' : 'Last day'),
  );
});

test('own dates are shown with both of their ends', async () => {
  await show({ query: '?range=2026-02-03.2026-02-21' });
  expect(await screen.findByText('3 transactions, 3 Feb to 21 Feb 2026')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Dates' }).value).toBe('own');
});

test('says that a range has nothing, and leads to everything', async () => {
  await show({ query: '?range=2026-02-22.2026-02-28&kind=refund' });
  expect(await screen.findByText('There are no refunds from 22 Feb to 28 Feb 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  await press('Show all transactions');
  await waitFor(() => expect(rows()).toHaveLength(100));
});

test('a new customer has none yet', async () => {
  await show({ persona: 'isla' });
  expect(screen.getByText('There are no transactions yet.')).toBeTruthy();
});

test('a payment that is pending is marked, and can take 2 business days', async () => {
  // A Saturday: the bank works on it on Monday.
  const now = '2026-03-07T10:00:00+13:00';
  await show({ persona: 'mei', now, before: payByCard });
  expect(screen.getAllByText('Pending')).toHaveLength(2);
  expect(
    screen.getByText("A pending payment isn't in your balance yet. It can take 2 business days."),
  ).toBeTruthy();
  expect(rows()[0]?.textContent).toMatch(
    /Mon 9 Mar 2026Card payment.*\$20\.\d\d paid.*Not in your balance yet/,
  );
});

test('a range that fails leaves the choice of dates, and can be tried again', async () => {
  const { control, reports } = await show();
  const fault = await control.fault({ fault: '500_empty', match: { operation: 'billing.transactions' } });
  await choose('Dates', 'All dates');
  expect(
    await screen.findByText(/We couldn't load all of these dates\. What we have of them is shown\./),
  ).toBeTruthy();
  expect(rows()).toHaveLength(18);
  await control.clearFaults(fault);
  await press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(100));
  expect(reports.map(({ code }) => code)).toEqual(['request_failed']);
});

test('saves the invoice of a row, says when it failed, and tries again', async () => {
  const { control } = await show();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const fault = await control.fault({
    fault: '500_empty',
    match: { operation: 'billing.transactions.invoice' },
  });
  await press('PDF of the bill of Sat 21 Feb 2026');
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't download this bill. Try again.",
  );
  expect(saved).toEqual([]);
  await control.clearFaults(fault);
  await press('PDF of the bill of Sat 21 Feb 2026, try again');
  expect(await screen.findByText('Downloaded')).toBeTruthy();
  expect(saved).toEqual(['Beacon-invoice-2026-02-21.pdf']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('opens a bill, takes focus there, and gives it back to its row with Back', async () => {
  await show();
  await press('View the bill of Sat 21 Feb 2026');
  const heading = await screen.findByRole('heading', { name: 'Tax invoice' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('combobox', { name: 'Dates' })).toBeNull();
  await press('Back');
  expect(screen.queryByRole('heading', { name: 'Tax invoice' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('View the bill of Sat 21 Feb 2026');
});

test('the receipt of a card payment opens, can be saved, and Back gives focus to its row', async () => {
  await show({ persona: 'mei', before: payByCard });
  const name = 'Receipt of the payment of Tue 3 Mar 2026';
  expect(screen.getAllByRole('button', { name: /^Receipt of/ })).toHaveLength(1);
  await press(name);
  const heading = await screen.findByRole('heading', { name: 'Receipt' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.querySelector('article')?.textContent).toMatch(
    /ReferenceCP-[2-9A-Z]{8}.*Paid to your account\$20\.00Card fee, incl\. GST\$0\.20Total charged\$20\.20/,
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await press('Download PDF');
  await screen.findByText('Downloaded');
  expect(saved).toEqual([expect.stringMatching(/^Beacon-receipt-CP-[2-9A-Z]{8}\.pdf$/)]);
  await press('Back to transactions');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
});

test('a receipt that is not there leaves the way back', async () => {
  await show({ query: '?receipt=nothing-of-the-kind' });
  expect(await screen.findByText("We couldn't find that receipt.")).toBeTruthy();
  await press('Back to transactions');
  expect(rows()).toHaveLength(18);
});

test('the newest bill opens by the word that the server has for it, and before the first one a sentence says so', async () => {
  await show({ query: '?statement=latest' });
  expect(await screen.findByRole('article', { name: /^Tax invoice .*-20260221$/ })).toBeTruthy();
  cleanup();
  await show({ persona: 'isla', query: '?statement=latest' });
  expect(await screen.findByText("There's no bill yet.")).toBeTruthy();
});

test('a bill that is not there leaves the way back', async () => {
  await show({ query: '?statement=nothing-of-the-kind' });
  expect(await screen.findByText("We couldn't find that bill.")).toBeTruthy();
  await press('Back to transactions');
  expect(rows()).toHaveLength(18);
});

test('where the browser does not save, the bill can be opened instead', async () => {
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('blocked');
    },
  });
  await show();
  await press('PDF of the bill of Sat 21 Feb 2026');
  const dialog = await screen.findByRole('dialog', { name: "Your browser didn't save the file" });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open the bill here' }));
  expect(await screen.findByRole('heading', { name: 'Tax invoice' })).toBeTruthy();
});
