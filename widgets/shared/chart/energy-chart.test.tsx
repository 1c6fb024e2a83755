import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { cents } from '#src/money/money.ts';
import { eventually } from '#src/test/eventually.ts';
import { LiveRegion } from '#src/ui/feedback/announcer.tsx';
import type { Reading } from '#widgets/shared/energy/bill-period.ts';
import { EnergyChart } from './energy-chart.tsx';
import type { ChartModel, ChartSeries } from './model.ts';

const read = (energyKwh: number, parts: Partial<Reading> = {}): Reading => ({
  kind: 'actual',
  energyKwh,
  costCents: cents(Math.round(energyKwh * 30)),
  freeKwh: 0,
  ...parts,
});
const missing: Reading = { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0, mayCome: true };
const electricity: ChartSeries = {
  key: 'electricity',
  fuel: 'electricity',
  name: 'Electricity',
  readings: [
    read(14.2, { costCents: cents(431) }),
    read(16, { kind: 'estimated' }),
    read(12, { kind: 'powershout', freeKwh: 3 }),
    read(0),
    missing,
    null,
  ],
};
const model: ChartModel = {
  caption: 'Electricity by day',
  slotWord: 'Day',
  unit: 'kwh',
  hasCost: true,
  slots: ['Tuesday 3', 'Wednesday 4', 'Thursday 5', 'Friday 6', 'Saturday 7', 'Sunday 8'].map(
    (day, ordinal) => ({
      key: `${ordinal}`,
      name: `${day} March`,
      axis: [day.charAt(0), day.slice(-1)],
      ordinal,
      canDrill: ordinal < 3,
      isToday: ordinal === 4,
      clocksChange: ordinal === 3,
    }),
  ),
  series: [electricity],
  comparison: null,
};

const show = (parts: Partial<Parameters<typeof EnergyChart>[0]> = {}) =>
  render(
    <>
      <EnergyChart model={model} {...parts} />
      <LiveRegion />
    </>,
  );
const spoken = () => screen.getByRole('status').textContent;
const marks = (container: HTMLElement, name: string) =>
  container.querySelectorAll(`[role="img"] [data-mark="${name}"]`).length;

test('is one tab stop and starts at the newest reading', async () => {
  show();
  expect(screen.getByRole('img', { name: 'Electricity by day' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Friday 6 March');
  expect(spoken()).toBe('Friday 6 March, 0.0 kWh, $0.00, actual, clocks changed');
  expect(screen.getAllByRole('option').filter((option) => option.tabIndex === 0)).toHaveLength(1);
});

test('moves by bar with the arrow keys, to the ends with Home and End, and announces the value', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  expect(spoken()).toBe('Tuesday 3 March, 14.2 kWh, $4.31, actual');
  await userEvent.keyboard('{ArrowRight}');
  expect(spoken()).toBe('Wednesday 4 March, 16.0 kWh, $4.80, estimated');
  await userEvent.keyboard('{ArrowRight}');
  expect(spoken()).toBe('Thursday 5 March, 12.0 kWh, $3.60, Powershout, 3.0 kWh free');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(spoken()).toBe('Saturday 7 March, No reading yet, today');
  await userEvent.keyboard('{End}');
  expect(spoken()).toBe('Sunday 8 March, still to come');
  expect(screen.getByRole('option', { selected: true }).getAttribute('aria-label')).toBe('Sunday 8 March');
});

test('goes through the series with Up and Down and names them', async () => {
  const comparison = {
    ...electricity,
    key: 'comparison',
    name: 'Period before',
    slotNames: ['Sunday 1 February'],
  };
  show({ model: { ...model, comparison } });
  await userEvent.tab();
  await userEvent.keyboard('{Home}{ArrowDown}');
  expect(spoken()).toBe('Sunday 1 February, Period before, 14.2 kWh, $4.31, actual');
  await userEvent.keyboard('{ArrowUp}');
  expect(spoken()).toBe('Tuesday 3 March, Electricity, 14.2 kWh, $4.31, actual');
});

test('opens a bar with Enter, goes up with Escape, and opens nothing that has no more to show', async () => {
  const onDrill = vi.fn();
  const onUp = vi.fn();
  show({ onDrill, onUp });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onDrill).not.toHaveBeenCalled();
  await userEvent.keyboard('{Home}{Enter}{Escape}');
  expect(onDrill).toHaveBeenCalledExactlyOnceWith(0);
  expect(onUp).toHaveBeenCalledOnce();
});

test('selects with the first tap and opens with the second', () => {
  const onDrill = vi.fn();
  show({ onDrill });
  const bar = screen.getByRole('option', { name: 'Wednesday 4 March' });
  const tap = () => {
    fireEvent.pointerEnter(bar, { pointerType: 'touch' });
    fireEvent.pointerDown(bar, { pointerType: 'touch' });
    fireEvent.click(bar);
  };
  tap();
  expect(onDrill).not.toHaveBeenCalled();
  expect(screen.getByText('16.0 kWh')).toBeTruthy();
  tap();
  expect(onDrill).toHaveBeenCalledExactlyOnceWith(1);
});

test('shows the newest value before anything is selected, in the unit of the chart first', () => {
  show({ model: { ...model, unit: 'nzd' } });
  expect(screen.getByText('Latest:')).toBeTruthy();
  expect(screen.getByText('$0.00').nextSibling?.textContent).toBe('0.0 kWh');
});

test('draws each kind of reading in its own way', async () => {
  const { container } = show();
  const parts = () =>
    [...container.querySelectorAll('[role="img"] [data-testid^="bar.item."]')].map((bar) =>
      bar.getAttribute('data-testid')?.replace('bar.item.', ''),
    );
  // What is read, estimated and partly free; what was free; no use; no reading.
  await eventually(() =>
    expect(parts()).toEqual([
      'electricity.0',
      'electricity.1',
      'electricity.2',
      'electricity-free.2',
      'zero.3',
      'missing.4',
    ]),
  );
  const fill = (name: string) =>
    container.querySelector(`[data-testid="bar.item.${name}"]`)?.getAttribute('fill') ?? '';
  expect(fill('electricity.0')).not.toContain('url');
  expect(fill('electricity.1')).toMatch(/hatch-electricity/);
  expect(fill('electricity-free.2')).toMatch(/dots-powershout/);
  expect(fill('missing.4')).toMatch(/gap-compare/);
  expect(['powershout', 'clocks', 'now'].map((name) => marks(container, name))).toEqual([1, 1, 1]);
});

test('explains only the marks that occur', () => {
  show();
  const entries = screen.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(entries).toEqual([
    'Estimated',
    'Powershout: free power',
    'No reading yet',
    'Clocks changed',
    'Today',
  ]);
});

test('explains nothing when nothing is special', () => {
  show({
    model: {
      ...model,
      slots: model.slots.slice(0, 1),
      series: [{ ...electricity, readings: [read(3)] }],
    },
  });
  expect(screen.queryByRole('list')).toBeNull();
});

test('takes the same room before and after it is drawn', async () => {
  const { container } = show();
  const picture = screen.getByRole('img', { name: 'Electricity by day' });
  expect(picture.style.minBlockSize).toBe('240px');
  await eventually(() => expect(container.querySelector('[role="presentation"]')).not.toBeNull());
  expect(picture.style.minBlockSize).toBe('240px');
  expect(picture.querySelector('svg')?.getAttribute('height')).toBe('240');
});

test('keeps the focus when another period is loaded, and selects nothing in it', async () => {
  const { rerender } = render(<EnergyChart model={model} />);
  await userEvent.tab();
  await userEvent.keyboard('{Home}');
  const other = {
    ...model,
    slots: model.slots.map((slot) => ({ ...slot, key: `other-${slot.key}`, name: `${slot.name} before` })),
  };
  rerender(<EnergyChart model={other} />);
  expect(document.activeElement?.getAttribute('aria-label')).toContain('before');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});
