import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cents, formatMoney, sumCents } from '#src/money/money.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { absent, unwanted } from '#src/test/parts.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { latestStatementRead } from '#widgets/shared/statement/statement-reads.ts';
import type { latestStatement } from './descriptor.ts';
import definition from './latest-statement.tsx';

interface Scene {
  readonly persona?: string;
  readonly view?: { readonly statement?: string };
  readonly opened?: PropsOf<typeof latestStatement>['data']['opened'];
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

async function show({ persona = 'wiremu', view = {}, opened = unwanted }: Scene = {}) {
  const api = createTestApi({ persona });
  await api.signIn();
  const latest = await answerOf(api, latestStatementRead);
  const result = renderWidget(definition, {
    config: { heading: 'Your latest bill' },
    data: { latest, opened },
    view,
    send: api.fetch,
  });
  return { ...result, latest, statement: latest.statement, control: api.control };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Amounts of the table with a caption, in cents. */
const amountsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('cell')
    .map(({ textContent }) => {
      const size = Math.round(Number((textContent ?? '').replaceAll(/[^\d.]/g, '')) * 100);
      return cents(/in credit|paid|credited/.test(textContent ?? '') ? -size : size);
    });

test('says number, period, date, due day, total with its GST, and how it is paid', async () => {
  const { statement } = await show({ persona: 'aroha' });
  for (const text of [
    statement?.id ?? '',
    'Sat 21 Feb 2026',
    'Wed 11 Mar 2026',
    'Incl. $27.54 GST. 20 Jan to 19 Feb 2026',
    "We'll take $211.11 from your bank account on Wed 11 Mar 2026.",
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test.each(['aroha', 'wiremu', 'margaret', 'ngaire', 'sione'])(
  'the lines of the bill of %s add up to its totals as the server gives them',
  async (persona) => {
    const { statement } = await show({ persona });
    await press('See every line');
    const article = screen.getByRole('article', { name: /^Tax invoice/ });
    const tables = within(article).getAllByRole('table');
    const charges = statement?.sites.map(({ charges: lines }) => lines.map(({ amountNZD }) => amountNZD));
    const isTotalled = (statement?.sites.length ?? 0) > 1;
    const shown = tables.slice(0, -1).map((table) => amountsOf(table));
    expect(shown.map((amounts) => (isTotalled ? amounts.slice(0, -1) : amounts))).toEqual(charges);
    for (const amounts of isTotalled ? shown : [])
      expect(sumCents(amounts.slice(0, -1))).toBe(amounts.at(-1));
    const total = statement?.totalNZD ?? cents(0);
    expect(sumCents((charges ?? []).flat())).toBe(total);
    const account = amountsOf(tables.at(-1) ?? article);
    expect(sumCents(account.slice(0, -1))).toBe(account.at(-1));
    expect(account.at(-1)).toBe(statement?.closingBalanceNZD);
    const gst = within(article).getByText('GST in the total').nextElementSibling?.textContent;
    expect(gst).toBe(formatMoney(cents(Math.round((total * 3) / 23))));
  },
);

test('is a tax invoice with GST number and date, and says where to complain and compare', async () => {
  await show();
  await press('See every line');
  const text = screen.getByRole('article').textContent;
  for (const part of [
    'Tax invoice',
    'GST number 101-234-567',
    'Total incl. GST',
    'Utilities Disputes is free and independent',
    'powerswitch.org.nz',
    'Balance after your last bill',
    'Balance after this bill',
  ])
    expect(text).toContain(part);
});

test('opens below, and closing it gives focus back', async () => {
  await show();
  const opener = screen.getByRole('button', { name: 'See every line' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement?.textContent).toBe('Tax invoice');
  await press('Close the bill');
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('saves the PDF under its name, and says when that failed', async () => {
  const { control } = await show();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const fault = await control.fault({
    fault: '500_empty',
    match: { operation: 'billing.transactions.invoice' },
  });
  await press('Download PDF');
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't download this bill. Try again.",
  );
  await control.clearFaults(fault);
  await press('Download PDF');
  expect(await screen.findByText('Downloaded')).toBeTruthy();
  expect(saved).toEqual(['Beacon-invoice-2026-02-26.pdf']);
});

test('a link to a bill that is not there says so and leaves the newest one', async () => {
  const { statement } = await show({ view: { statement: 'older' }, opened: absent });
  expect(await screen.findByText("We couldn't find that bill.")).toBeTruthy();
  expect(screen.getByText(statement?.id ?? '')).toBeTruthy();
});

test('shows when the first bill is due', async () => {
  await show({ persona: 'isla' });
  expect(screen.getByText("There's no bill yet.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});
