import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import type { Reading } from '#widgets/shared/energy/bill-period.ts';
import { energyBars, energyLegend } from './energy-bars.ts';
import type { ChartModel, ChartSeries } from './model.ts';

const read = (energyKwh: number, parts: Partial<Reading> = {}): Reading => ({
  kind: 'actual',
  energyKwh,
  costCents: cents(Math.round(energyKwh * 30)),
  freeKwh: 0,
  ...parts,
});
const missing: Reading = { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0 };

const seriesOf = (fuel: 'electricity' | 'gas', readings: readonly (Reading | null)[]): ChartSeries => ({
  key: fuel,
  fuel,
  name: fuel,
  readings,
});
const modelOf = (series: readonly ChartSeries[], parts: Partial<ChartModel> = {}): ChartModel => ({
  caption: 'Energy by day',
  slotWord: 'Day',
  unit: 'kwh',
  hasCost: true,
  slots: (series[0]?.readings ?? []).map((_, ordinal) => ({
    key: `${ordinal}`,
    name: `${ordinal}`,
    axis: [`${ordinal}`],
    ordinal,
  })),
  series,
  comparison: null,
  ...parts,
});
/** Values and fills of what is drawn in a slot, from the axis up. */
const drawn = (model: ChartModel, slot: number) =>
  energyBars(model).parts.flatMap(({ values, lookAt }) =>
    values[slot] ? [[values[slot], lookAt(slot).fill, lookAt(slot).tone]] : [],
  );

const day = modelOf([
  seriesOf('electricity', [
    read(14.2),
    read(16, { kind: 'estimated', freeKwh: 4 }),
    read(12, { kind: 'powershout', freeKwh: 12 }),
    read(0),
    missing,
    null,
  ]),
]);

test('each kind of reading is filled in its own way', () => {
  expect(drawn(day, 0)).toEqual([[14.2, 'solid', 'electricity']]);
  expect(drawn(day, 1)).toEqual([
    [12, 'hatch', 'electricity'],
    [4, 'dots', 'powershout'],
  ]);
  expect(drawn(day, 2)).toEqual([[12, 'dots', 'powershout']]);
});

test('no use is a line on the axis, no reading a stub, and the future is empty', () => {
  const [[height, ...look] = []] = drawn(day, 3);
  expect(look).toEqual(['solid', 'electricity']);
  expect(Number(height)).toBeLessThan(0.5);
  expect(drawn(day, 4)).toEqual([[16 * 0.06, 'gap', 'compare']]);
  expect(drawn(day, 5)).toEqual([]);
});

test('dollars have no free part, and a credit has no bar', () => {
  const dollars = { ...day, unit: 'nzd' as const };
  expect(drawn(dollars, 1)).toEqual([[4.8, 'hatch', 'electricity']]);
  const credit = modelOf([seriesOf('electricity', [read(3, { costCents: cents(-120) }), read(3)])], {
    unit: 'nzd',
  });
  expect(energyBars(credit).parts[0]?.values[0]).toBe(0);
  expect(energyBars(day).unit).toBe('kWh');
  expect(energyBars(dollars).formatTick(2)).toBe('$2');
});

test('fuels are stacked; a slot is a gap only when none of them has a reading', () => {
  const both = modelOf([
    seriesOf('electricity', [read(10), missing, missing]),
    seriesOf('gas', [read(5), read(5), missing]),
  ]);
  expect(drawn(both, 0)).toEqual([
    [10, 'solid', 'electricity'],
    [5, 'solid', 'gas'],
  ]);
  expect(drawn(both, 1)).toEqual([[5, 'solid', 'gas']]);
  expect(drawn(both, 2)).toEqual([[15 * 0.06, 'gap', 'compare']]);
  expect(energyBars(both).highest).toBe(15);
});

test('the compared period is drawn behind, and counts for the height of the axis', () => {
  const { behind, highest } = energyBars({
    ...day,
    comparison: seriesOf('electricity', [read(20), null]),
  });
  expect(behind).toEqual([20, 0]);
  expect(highest).toBe(20);
});

test('has an axis even for nothing', () => {
  expect(energyBars(modelOf([seriesOf('electricity', [null, null])])).highest).toBeGreaterThan(0);
});

test('thousands of bars are drawn as one dense row', () => {
  const year = energyBars(
    modelOf([
      seriesOf(
        'electricity',
        Array.from({ length: 17_520 }, () => read(1)),
      ),
    ]),
  );
  expect(year.isDense).toBe(true);
  expect(year.parts).toHaveLength(1);
});

test('the legend lists only what occurs', () => {
  expect(energyLegend(day).map(({ text }) => text)).toEqual([
    'Estimated',
    'Powershout: free power',
    'No reading',
  ]);
});
