import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError, problemType } from '#src/api/api-error.ts';
import { cents } from '#src/money/money.ts';
import type { AccountSwitcher, SwitchState } from '#src/startup/create-account-switcher.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { findProperties, type Property } from './find-properties.ts';
import { propertiesCsv } from './properties-csv.ts';
import propertyList from './property-list.tsx';
import { properties, property } from './property-samples.ts';
import { sortProperties } from './sort-properties.ts';
import { usageTexts } from './usage-texts.ts';

const today = plainDate('2026-03-03');

function switcher(error?: ApiError) {
  const state: SwitchState = { status: error === undefined ? 'idle' : 'error', error, switches: 0 };
  return {
    selectSite: vi.fn<AccountSwitcher['selectSite']>(() => Promise.resolve()),
    selectAccount: vi.fn<AccountSwitcher['selectAccount']>(() => Promise.resolve()),
    state: () => state,
    subscribe: () => () => undefined,
    answer: () => undefined,
    follow: () => Promise.resolve(),
    tellError: () => undefined,
    dismissError: () => undefined,
  };
}

const show = (
  list: ReturnType<typeof properties>,
  config: { searchFrom?: number; heading?: string } = {},
  accounts = switcher(),
) =>
  renderWidget(propertyList, {
    config: { searchFrom: 6, ...config },
    data: { list: { properties: list } },
    switcher: accounts,
  });

const choices = () =>
  within(screen.getByRole('list', { name: 'Choose the property to work in' })).getAllByRole('button');

/** The name of a row is all of its words: nothing gives it another one. */
const rowsInWords = () =>
  choices().map((button) => {
    expect(button.getAttribute('aria-label') ?? button.getAttribute('aria-labelledby')).toBeNull();
    return button.textContent;
  });

test('names a property by all the text of its row', () => {
  show([property(1, { nickname: 'Home', supplyTypes: ['electricity', 'naturalGas'] }), property(2)]);
  expect(rowsInWords()).toEqual([
    expect.stringMatching(/^Home 1 Tōtara Street, Newtown, Wellington.*Electricity, Natural gas/),
    expect.stringMatching(/^2 Tōtara Street, Newtown, Wellington/),
  ]);
});

test('shows the status in place of the name, with the address beside it', () => {
  show([
    property(1, { status: 'opening', statusDate: plainDate('2026-03-10') }),
    property(2, { nickname: 'Bach', status: 'closing', statusDate: plainDate('2026-03-01') }),
  ]);
  expect(rowsInWords()).toEqual([
    expect.stringMatching(/^\(Pending\) 1 Tōtara Street, Newtown, Wellington Opens Tue 10 Mar 2026/),
    expect.stringMatching(/^Bach \(Closed\) 2 Tōtara Street, Newtown, Wellington Closed Sun 1 Mar 2026/),
  ]);
});

test('works in the property that is pressed', () => {
  const accounts = switcher();
  show([property(1, { isSelected: true }), property(2)], {}, accounts);
  fireEvent.click(screen.getByRole('button', { name: /^2 Tōtara/ }));
  expect(accounts.selectSite).toHaveBeenCalledExactlyOnceWith('a-1', 's-2');
});

test('marks the selected property, which does nothing on a press', () => {
  const accounts = switcher();
  show([property(1, { isSelected: true }), property(2)], {}, accounts);
  const selected = screen.getByRole('button', { current: true });
  expect(selected.textContent).toContain('Selected');
  fireEvent.click(selected);
  expect(accounts.selectSite).not.toHaveBeenCalled();
});

test('goes back to all properties', () => {
  const accounts = switcher();
  show([property(1, { isSelected: true }), property(2)], {}, accounts);
  fireEvent.click(screen.getByRole('button', { name: 'Show all properties together' }));
  expect(accounts.selectSite).toHaveBeenCalledExactlyOnceWith('a-1', null);
});

test('says that a switch failed, only where it was pressed', () => {
  const failed = switcher(new ApiError({ type: problemType.unspecified, status: 500 }));
  show([property(1), property(2)], {}, failed);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^2 Tōtara/ }));
  expect(screen.getByRole('alert').textContent).toContain(
    "We couldn't switch. You're still where you were. Try again.",
  );
});

test('offers a search from six properties, or from as many as the layout says', () => {
  show(properties(5)).unmount();
  expect(screen.queryByRole('searchbox')).toBeNull();
  const six = show(properties(6));
  expect(screen.getByRole('searchbox', { name: 'Search your properties' })).toBeDefined();
  six.unmount();
  show(properties(2), { searchFrom: 2 });
  expect(screen.getByRole('searchbox')).toBeDefined();
});

test('shows some of forty properties first, the selected one among them, and all on request', () => {
  show([
    ...properties(30),
    property(31, { isSelected: true, nickname: 'Shop' }),
    ...properties(9).map((site) => ({ ...site, siteId: `t${site.siteId}` })),
  ]);
  expect(choices()).toHaveLength(6);
  expect(screen.getByRole('button', { name: /^Shop / })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 40 properties' }));
  expect(choices()).toHaveLength(40);
});

test('finds a property and says how many match', () => {
  show(properties(40));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '39 totara' } });
  expect(choices().map((choice) => choice.textContent)).toEqual([
    expect.stringContaining('39 Tōtara Street'),
  ]);
  expect(screen.getByRole('status').textContent).toBe('1 of 40 properties found');
});

test('says that nothing matches and clears the search', () => {
  show(properties(8));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'castle' } });
  expect(screen.getByText('No property matches "castle".')).toBeDefined();
  const [clear] = screen.getAllByRole('button', { name: 'Clear search' }).slice(-1);
  if (clear) fireEvent.click(clear);
  expect(choices()).toHaveLength(6);
});

test('says why there are no properties and what to do', () => {
  show([]);
  expect(screen.getByText('There are no properties on this account.')).toBeDefined();
  expect(screen.getByRole('link', { name: "Tell us where you're moving to" }).getAttribute('href')).toBe(
    '/account/profile/moving-house',
  );
});

test('searches without macrons, and by plan and supply', () => {
  const list = [property(1), property(2, { plans: ['EV night'], supplyTypes: ['lpg'] })];
  expect(findProperties({ properties: list }, 'TOTARA', today)).toHaveLength(2);
  expect(findProperties({ properties: list }, 'night ev', today)).toEqual([list[1]]);
  expect(findProperties({ properties: list }, 'bottled gas', today)).toEqual([list[1]]);
  expect(findProperties({ properties: list }, ' , ', today)).toHaveLength(2);
});

test('everything that a row shows is found: a status, a day, a figure', () => {
  const list = [
    property(1, { status: 'closing', statusDate: plainDate('2026-03-01') }),
    property(2, { status: 'opening', statusDate: plainDate('2026-03-15') }),
    property(3, { use: { kwh: 812.4, costNZD: cents(24_550), changePercent: 12 } }),
  ];
  for (const [search, found] of [
    ['closed', 0],
    ['pending', 1],
    ['15 mar', 1],
    ['245.50', 2],
    ['12% more', 2],
  ] as const)
    expect(findProperties({ properties: list }, search, today), search).toEqual([list[found]]);
});

test('the property that uses most, or rose most, is first of forty after one choice; unknown ones are last', async () => {
  const list: Property[] = properties(40).map((site, index) => ({
    ...site,
    use: {
      kwh: 100 + ((index * 7) % 40),
      costNZD: cents(1_000 * index),
      changePercent: index === 4 ? 80 : 0,
    },
  }));
  list.push(property(41));
  renderWidget(propertyList, {
    config: { searchFrom: 6 },
    data: {
      list: {
        properties: list,
        usePeriod: {
          window: { startDate: plainDate('2026-01-20'), endDate: plainDate('2026-02-19') },
          includesGst: true,
        },
      },
    },
    switcher: switcher(),
  });
  expect(screen.getByText(/^Use and cost of the last billed period/).textContent).toContain('incl. GST');
  const sort = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value } });
  sort('use');
  expect(choices()[0]?.textContent).toContain('139 kWh');
  sort('cost');
  expect(choices()[0]?.textContent).toMatch(/^40 Tōtara.*\$390\.00/);
  sort('rise');
  expect(choices()[0]?.textContent).toMatch(/^5 Tōtara.*80% more a day than before/);
  expect(sortProperties(list, 'use', today).at(-1)?.siteId).toBe('s-41');
  const file = await propertiesCsv(sortProperties(list, 'cost', today), undefined);
  expect(file.split('\r\n')[1]).toContain(',390.00,');
});

test('a cost that is on no bill has whole dollars', () => {
  const use = { kwh: 572, costNZD: cents(14_651), changePercent: null };
  const window = { startDate: plainDate('2026-01-20'), endDate: plainDate('2026-02-19') };
  expect(usageTexts(use, { window, includesGst: true })).toEqual(['572 kWh', '$146.51']);
  expect(usageTexts(use, { window, includesGst: false })).toEqual(['572 kWh', '$147']);
});
