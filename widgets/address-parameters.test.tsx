import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readView } from '#src/runtime/view.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { widgets } from './index.ts';
import { pageWidgets } from './pages.ts';

/*
 * Everything that widgets read from the address, which anybody can write: an unknown value gives the view that the page
 * has without it, or a sentence, and never a skeleton that stays.
 */

const entries = { ...widgets, ...pageWidgets };
type WidgetKey = Exclude<keyof typeof entries, symbol>;

interface Row {
  /** The parameters that the widget reads. */
  readonly names: string;
  /** A customer who has what they choose among. */
  readonly persona?: string;
}

const table: Partial<Record<WidgetKey, Row>> = {
  usageGraph: { names: 'period compare day fuel unit table', persona: 'wiremu' },
  cardReturn: { names: 'status sct canUpdateCCV manageCard' },
  recurringPayment: { names: 'manageCard autopay' },
  creditRefund: { names: 'step refund', persona: 'ngaire' },
  latestStatement: { names: 'statement' },
  transactionHistory: { names: 'range kind statement receipt' },
  breakdownBills: { names: 'bill' },
  breakdownTrend: { names: 'year category' },
  carbonCalculator: { names: 'view with' },
  comparisonTrend: { names: 'year' },
  ecoRealTime: { names: 'shares' },
  ecoUsageImpact: { names: 'by date month' },
  electricityForecast: { names: 'icp unit' },
  featureMessages: { names: 'message', persona: 'isla' },
  tips: { names: 'category find' },
  evDayNight: { names: 'unit', persona: 'mei' },
  gasFacts: { names: 'supply', persona: 'wiremu' },
  gasUsage: { names: 'supply year span per before unit table', persona: 'wiremu' },
  lpgDeliveries: { names: 'point page', persona: 'moana' },
  lpgOrder: { names: 'point step order', persona: 'moana' },
  meterReading: { names: 'reading', persona: 'hemi' },
  networkJoin: { names: 'step', persona: 'noa' },
  networkSessions: { names: 'year', persona: 'mei' },
  usageExplorer: { names: 'view date period within compare every fuel unit table' },
  usageFacts: { names: 'period unit' },
  businessProfile: { names: 'profileStep', persona: 'hana' },
  homeMove: { names: 'moveStep moveCase' },
  homeMoveModal: { names: 'move', persona: 'ngaire' },
  homeProfile: { names: 'profileStep' },
  powershoutActivity: { names: 'activity' },
  powershoutBooking: { names: 'day place' },
};
const rows = (Object.entries(table) as [WidgetKey, Row][]).map(([widget, { names, persona = 'aroha' }]) => ({
  widget,
  names: names.split(' '),
  persona,
}));

const long = 'x'.repeat(3_000);
/** What somebody may write, or a link of years ago may have. Each is a part of a query behind the name and "=". */
const badValues = {
  empty: '',
  'an unknown word': 'latest',
  'very long': long,
  'a day that does not exist': '2026-02-30',
  'days that do not exist': '2026-02-30.2026-13-45',
  'the year 26': '0026-01-01',
  'a far number': '99999999999',
  'a negative number': '-1',
  'a stray per cent': '%25%',
  'digits of another script': '%D9%A2%D9%A0%D9%A2%D9%A5',
  'a name of every object': '__proto__',
};
const queryOf = (names: readonly string[], value: string) =>
  names.map((name) => `${name}=${value}`).join('&');

test('the table has every parameter that a widget reads', () => {
  const read = Object.entries(entries).flatMap(([widget, { descriptor }]) => {
    const names = Object.keys(descriptor.view ?? {});
    return names.length === 0 ? [] : [[widget, names] as const];
  });
  expect(rows.map(({ widget, names }) => [widget, names])).toEqual(read);
});

test('whatever else reads the address is known', () => {
  const files = ['src', 'widgets']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-support)\.tsx?$/.test(path))
    .filter((path) => !path.startsWith('src/test/'))
    .filter((path) =>
      /useSearchParams|useParams|(search|params|searchParams)\.get(All)?\(/.test(readFileSync(path, 'utf8')),
    );
  expect(files.sort()).toEqual([
    // Has tests of its own: a repeated parameter, or one that can't be read, is a return that nobody can use.
    'src/runtime/use-view.ts',
    'src/runtime/view.ts',
    'src/session/handle-return.ts',
    'widgets/bills/card-return/read-return.ts',
    // An unknown tab is the first one.
    'widgets/sections/tabs.tsx',
  ]);
});

test.each(rows)('$widget reads any value of $names', ({ widget, names }) => {
  const shape = entries[widget].descriptor.view ?? {};
  for (const [kind, value] of Object.entries(badValues)) {
    const read = readView(shape, new URLSearchParams(queryOf(names, value)));
    expect(Object.keys(read), kind).toEqual(names);
    const twice = `${queryOf(names, value)}&${queryOf(names, 'other')}`;
    expect(readView(shape, new URLSearchParams(twice)), kind).toEqual(read);
  }
});

/** Configuration that a widget can't be without. */
const configs: Partial<Record<WidgetKey, object>> = {
  recurringPayment: { directDebitForm: 'v2', isMain: true },
};
/** Widgets that show nothing where there is nothing to say. */
const mayBeEmpty = new Set<WidgetKey>(['cardReturn', 'featureMessages', 'homeMoveModal']);

/** Values of those kinds that get furthest: an identifier, two days, a number. */
const shown = ['latest', '2026-02-30.0026-01-01', '-1'];

test.each(rows.flatMap((row) => shown.map((value) => ({ ...row, value }))))(
  '$widget shows a view or a sentence with "$value"',
  async ({ widget, names, persona, value }) => {
    const path = `/account/page?${queryOf(names, value)}`;
    const config = configs[widget] ?? {};
    const { container } = await renderLive(entries[widget], { persona, path, config });
    const slot = await waitFor(() => {
      const element = container.querySelector('[data-testid]');
      if (element === null) throw new Error('No slot.');
      return element;
    });
    await waitFor(() => expect(slot.querySelector('[aria-busy="true"], [class*="skeleton"]')).toBeNull());
    if (!mayBeEmpty.has(widget)) expect(slot.textContent).not.toBe('');
    expect(slot.textContent).not.toContain('Something went wrong');
    cleanup();
  },
);
