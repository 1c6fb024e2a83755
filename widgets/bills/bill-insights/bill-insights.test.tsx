import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { cents } from '#src/money/money.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { eventually } from '#src/test/eventually.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import definition from './bill-insights.tsx';
import { spanOf } from './waterfall-chart.tsx';

type Insights = ResponseOf<'billInsights'>;

const insightsRead = read('billInsights');

async function insightsOf(persona: string): Promise<Insights> {
  const api = createTestApi({ persona });
  await api.signIn();
  return answerOf(api, insightsRead);
}

async function show(persona = 'wiremu', changes: Partial<Insights> = {}) {
  const insights = { ...(await insightsOf(persona)), ...changes };
  renderWidget(definition, { config: { heading: 'Why your bill changed', actions: [] }, data: { insights } });
  return insights;
}
const bill = (dollars: number, estimatedDays = 0) => ({
  id: `b-${dollars}`,
  startDate: plainDate('2026-01-20'),
  endDate: plainDate('2026-02-19'),
  totalNZD: cents(dollars * 100),
  estimatedDays,
});
const reason = (key: 'days' | 'weather' | 'rates' | 'use' | 'other', dollars: number) => ({
  key,
  title: `Title of ${key}`,
  text: `Why ${key}.`,
  changeNZD: cents(dollars * 100),
});
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('cell').textContent ?? '');
const centsIn = (text: string) => {
  const size = Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
  return text.endsWith('less') ? -size : size;
};

test.each(['aroha', 'wiremu', 'mei', 'sione', 'priya', 'rawiri', 'ngaire', 'hemi', 'kahu'])(
  'the rows of %s lead from the bill before to the latest one, to the cent, in the amounts of the server',
  async (persona) => {
    const { latest, previous, reasons, supplies, changeNZD } = await show(persona);
    const [first = '', ...rest] = rows();
    const last = rest.pop() ?? '';
    expect([first, last].map(centsIn)).toEqual([previous, latest].map((each) => each?.totalNZD));
    const changes = rest.map(centsIn);
    expect(changes.map(Math.abs)).toEqual(reasons.map((each) => Math.abs(each.changeNZD)));
    expect(changes.reduce((sum, amount) => sum + amount, centsIn(first))).toBe(centsIn(last));
    const list = screen.queryByRole('list', { name: 'The change by supply' });
    expect(list === null).toBe(supplies.length < 2);
    if (list === null) return;
    const bySupply = within(list)
      .getAllByRole('listitem')
      .map((item) => centsIn(/(\$[\d.,]+ (?:more|less)|no change)/.exec(item.textContent ?? '')?.[0] ?? ''));
    expect(bySupply.reduce((sum, amount) => sum + amount, 0)).toBe(changeNZD);
  },
);

test('says the change in a sentence, its biggest reason, and what both bills rest on', async () => {
  await show('wiremu');
  expect(
    screen.getByText(
      'Your latest bill is $51.46 lower than the one before. The biggest reason is the number of days.',
    ),
  ).toBeTruthy();
  const table = screen.getByRole('table', {
    name: 'From the bill before to your latest bill, totals incl. GST',
  });
  expect(
    within(table).getByRole('rowheader', { name: /Bill before.*25 Dec 2025 to 26 Jan 2026, 33 days/ }),
  ).toBeTruthy();
  expect(
    within(table).getByRole('rowheader', { name: /Days in the bill.*29 days instead of 33/ }),
  ).toBeTruthy();
});

test('says excl. GST where the server does', async () => {
  await show('sione', { includesGst: false });
  expect(screen.getByRole('table', { name: /totals excl\. GST/ })).toBeTruthy();
});

test('draws every bar from the same zero, and a change from the level of the bill before it', async () => {
  await show('aroha', {
    previous: bill(200),
    latest: bill(180),
    changeNZD: cents(-2000),
    reasons: [reason('days', 50), reason('use', -70)],
  });
  const picture = screen.getByRole('img', { name: /^From the bill before to your latest bill/ });
  const bars = () => [...picture.querySelectorAll<SVGRectElement>('[data-testid^="bar.item."]')];
  await eventually(() => expect(bars()).toHaveLength(6));
  // px from the top and px high become dollars: the first bill, from zero on, is $200.
  const boxes = new Map(
    bars().map((rect) => [
      rect.getAttribute('data-testid'),
      {
        top: Number(/, ?([\d.]+)\)/.exec(rect.parentElement?.getAttribute('transform') ?? '')?.[1]),
        height: Number(rect.getAttribute('height')),
      },
    ]),
  );
  const first = boxes.get('bar.item.above.0') ?? { top: Number.NaN, height: Number.NaN };
  const dollars = (px: number) => Math.round((px / first.height) * 200);
  const spans = [...boxes].map(([name, { top, height }]) => {
    const end = first.top + first.height - top;
    return [name, [dollars(end - height), dollars(end)]];
  });
  expect(Object.fromEntries(spans)).toEqual({
    'bar.item.above.0': [0, 200],
    'bar.item.base.1': [0, 200],
    'bar.item.above.1': [200, 250],
    'bar.item.base.2': [0, 180],
    'bar.item.above.2': [180, 250],
    'bar.item.above.3': [0, 180],
  });
});

test.each([
  [-5000, 3000, { base: 0, above: 30, below: -50 }],
  [-8000, -5000, { base: -50, above: 0, below: -30 }],
  [4000, 1000, { base: 10, above: 30, below: 0 }],
])('a change from %i to %i cents reaches across zero where it does', (from, to, span) => {
  const ends = { from: cents(from), to: cents(to) };
  expect(spanOf({ key: 'use', title: '', text: '', amount: cents(to - from), ...ends })).toEqual(span);
});

test('each row says by keyboard what it did to the bill', async () => {
  await show('aroha', {
    previous: bill(200),
    latest: bill(180),
    changeNZD: cents(-2000),
    reasons: [reason('days', 50), reason('use', -70)],
  });
  screen.getByRole('option', { name: 'Latest bill' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Title of use');
  expect(screen.getByText('bill then at $180.00').previousSibling?.textContent).toBe('$70.00 less');
});

test('the difference that no reason explains is listed as other changes', async () => {
  await show('aroha', {
    previous: bill(200),
    latest: bill(230),
    changeNZD: cents(3000),
    reasons: [reason('days', 10), reason('weather', 12)],
  });
  expect(rows()).toEqual(['$200.00', '$10.00 more', '$12.00 more', '$8.00 more', '$230.00']);
  expect(screen.getByRole('rowheader', { name: /Other changes/ })).toBeTruthy();
});

test('two equal bills are described as such', async () => {
  await show('aroha', {
    previous: bill(200),
    latest: bill(200),
    changeNZD: cents(0),
    reasons: [reason('use', 0)],
  });
  expect(screen.getByText('Your latest bill is the same as the one before.')).toBeTruthy();
  expect(rows()).toEqual(['$200.00', 'no change', '$200.00']);
});

test.each([
  [3, 0, 'Your latest bill was estimated on 3 days. Your next bill puts it right once your meter is read.'],
  [
    1,
    2,
    'Your latest bill was estimated on 1 day, and the one before on 2 days. Your next bill puts it right once your meter is read.',
  ],
  [0, 2, 'The bill before was estimated on 2 days, so your latest bill may put some of that right.'],
])('an estimate of %i days, and %i before, stands beside the reasons', async (now, before, sentence) => {
  await show('aroha', { previous: bill(200, before), latest: bill(230, now) });
  expect(screen.getByText(sentence)).toBeTruthy();
});

test('without a bill there is nothing to explain yet, and says when there will be', async () => {
  await show('isla');
  expect(screen.getByText("There's no bill to explain yet.")).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the first bill has nothing to be compared with', async () => {
  await show('aroha', { previous: null, changeNZD: cents(0), reasons: [], supplies: [] });
  expect(screen.getByText('Your first bill').parentElement?.textContent).toBe(
    'Your first bill$211.1120 Jan to 19 Feb 2026, 31 days, incl. GST',
  );
  expect(screen.getByText('With your next bill we can tell you what changed.')).toBeTruthy();
});

test('leads to the bills, and to what the page says can be done next', async () => {
  const insights = await insightsOf('aroha');
  const actions = [
    { label: 'See your usage', action: { kind: 'navigate' as const, to: '/account/products/consumption' } },
  ];
  renderWidget(definition, { config: { actions, heading: 'What changed' }, data: { insights } });
  expect(screen.getByRole('region', { name: 'What changed' })).toBeTruthy();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('See your usage')).toBe('/account/products/consumption');
  expect(target('See every line of your bills')).toBe('/account/bill/transactions');
});
