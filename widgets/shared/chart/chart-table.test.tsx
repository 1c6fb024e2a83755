import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { ChartTable } from './chart-table.tsx';
import type { ChartModel } from './model.ts';

const reading = (energyKwh: number, costCents: number) =>
  ({ kind: 'actual', energyKwh, costCents: cents(costCents), freeKwh: 0 }) as const;

const model: ChartModel = {
  caption: 'Electricity by day, 1 Mar to 4 Mar',
  slotWord: 'Day',
  unit: 'kwh',
  hasCost: true,
  slots: [1, 2, 3, 4].map((day) => ({
    key: `${day}`,
    name: `${day} March`,
    axis: ['M', `${day}`],
    ordinal: day,
  })),
  series: [
    {
      key: 'electricity',
      fuel: 'electricity',
      name: 'Electricity',
      readings: [
        reading(1.005, 30),
        { ...reading(2.004, 123456), kind: 'estimated' },
        { kind: 'missing', energyKwh: null, costCents: null, freeKwh: 0 },
        null,
      ],
    },
  ],
  comparison: null,
};

const rows = () =>
  screen
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('is a real table with the values of the file, and their sum', () => {
  render(<ChartTable model={model} />);
  const table = screen.getByRole('table', { name: 'Electricity by day, 1 Mar to 4 Mar' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  expect(within(table).getByRole('rowheader', { name: '2 March' })).toBeTruthy();
  expect(rows()).toEqual([
    ['Day', 'kWh', 'Cost', 'Reading'],
    ['1 March', '1.01', '$0.30', 'Actual'],
    ['2 March', '2.00', '$1,234.56', 'Estimated'],
    ['3 March', '–', '–', 'No reading'],
    ['Total', '3.01', '$1,234.86', ''],
  ]);
});

test('names the series where there are two, and leaves out costs that nobody knows', () => {
  const [electricity] = model.series;
  if (!electricity) throw new Error('No series');
  render(
    <ChartTable
      model={{ ...model, hasCost: false, comparison: { ...electricity, key: 'c', name: 'Period before' } }}
    />,
  );
  expect(rows()[0]).toEqual(['Day', 'Electricity, kWh', 'Period before, kWh', 'Reading']);
});
