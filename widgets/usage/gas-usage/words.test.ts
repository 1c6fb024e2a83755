import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { plainDate } from '#src/time/plain-date.ts';
import type { GasItem } from './items.ts';
import { gasCells, gasColumns, gasCsv } from './rows.ts';
import { changeText, figureOf, highestText, itemFigures, itemNote } from './words.ts';

const item = (from: string, to: string, kwh: number | null, changes: Partial<GasItem> = {}): GasItem => {
  const amount = kwh === null ? null : { kwh, cents: cents(Math.round(kwh * 20)) };
  return {
    from: plainDate(from),
    to: plainDate(to),
    kind: kwh === null ? 'empty' : 'actual',
    total: amount,
    perDay: kwh === null ? null : { kwh: kwh / 30, cents: cents(Math.round((kwh * 20) / 30)) },
    mayCome: false,
    isBilled: false,
    isUnbilled: false,
    ...changes,
  };
};
const year = [
  item('2025-06-01', '2025-06-30', 1200.5),
  item('2025-07-01', '2025-07-30', 900, { kind: 'estimated' }),
  item('2025-07-31', '2025-08-29', null),
];
const scale = { unit: 'kwh', isPerDay: false, isDaily: false } as const;

test('a balloon has kilowatt-hours and dollars with two decimals', () => {
  expect(itemFigures(year[0] ?? item('', '', 0), scale)).toEqual(['1,200.50 kWh', '$240.10']);
  expect(itemFigures(year[1] ?? item('', '', 0), { ...scale, isPerDay: true })).toEqual([
    '30.00 kWh a day',
    '$6.00 a day',
  ]);
  expect(year.map(itemNote)).toEqual(['actual', 'estimated', 'no reading']);
});

test('one sentence says which bar is the highest', () => {
  expect(highestText(year, scale)).toBe('You used most gas from 1 Jun to 30 Jun: 1,201 kWh.');
  expect(highestText(year, { ...scale, unit: 'nzd' })).toBe(
    'Gas cost you most from 1 Jun to 30 Jun: $240.10.',
  );
  expect(highestText(year, { ...scale, isPerDay: true })).toBe(
    'You used most gas from 1 Jun to 30 Jun: 40.0 kWh a day.',
  );
  expect(highestText(year.slice(1, 2), scale)).toBe('You used 900 kWh of gas from 1 Jul to 30 Jul.');
  expect(highestText(year.slice(2), scale)).toBe("There's no reading for this time yet.");
  expect(highestText([item('2025-06-01', '2025-06-30', 0)], scale)).toBe('You used no gas.');
  expect(
    highestText([item('2025-06-01', '2025-06-01', 9), item('2025-06-02', '2025-06-02', 8)], {
      ...scale,
      isDaily: true,
    }),
  ).toBe('You used most gas on Sunday 1 June: 9.0 kWh.');
});

test('two years are compared by the day, over the periods that both have', () => {
  const before = [item('2024-06-01', '2024-06-30', 1500), undefined, undefined];
  expect(changeText(year, before, 'kwh', 2024)).toBe(
    '20% less gas a day than in the same part of 2024 (10.0 fewer kWh a day).',
  );
  expect(changeText(year.slice(0, 1), before.slice(0, 1), 'nzd', 2024)).toBe(
    'Gas cost 20% less a day than in 2024 ($2.00 less a day).',
  );
  expect(changeText(year, [undefined, undefined, undefined], 'kwh', 2024)).toBeNull();
});

test('a figure says what it rests on', () => {
  expect(figureOf({ kwh: 2100.5, cents: cents(42010) }, year, { ...scale, unit: 'nzd' })).toEqual({
    value: '$420',
    basis: '2 read periods to 30 Jul 2025 (1 estimated). Includes GST and daily charge',
  });
  const billed = year.map((each) => ({ ...each, isBilled: true }));
  expect(figureOf({ kwh: 2100.5, cents: cents(42010) }, billed, { ...scale, unit: 'nzd' })).toMatchObject({
    value: '$420',
    minor: '.10',
  });
});

test('a row is the same text in the file and in the table', async () => {
  expect(gasColumns).toEqual([
    'Start date',
    'End date',
    'Usage (kWh)',
    'Dollars',
    'Type',
    'Avg usage per day (kWh)',
    'Avg dollars per day',
  ]);
  const csv = await gasCsv(year);
  expect(csv).toBe(
    [
      `\uFEFF${gasColumns.join(',')}`,
      '01/06/2025,30/06/2025,1200.50,240.10,Actual,40.02,8.00',
      '01/07/2025,30/07/2025,900.00,180.00,Estimated,30.00,6.00',
      '31/07/2025,29/08/2025,,,No reading,,',
      '',
    ].join('\r\n'),
  );
  expect(csv.split('\r\n').slice(1, -1)).toEqual(year.map((each) => gasCells(each).join(',')));
});
