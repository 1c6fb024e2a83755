import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatKg } from '#widgets/insights/eco-usage-impact/impact.ts';
import { formatNumber } from './format-number.ts';

test('writes a separator of thousands, and as many decimals as it is told', () => {
  expect(formatNumber(4057)).toBe('4,057');
  expect(formatNumber(1234.5, 2)).toBe('1,234.50');
  expect([formatNumber(1200, 0, 3), formatNumber(0.1239, 0, 3)]).toEqual(['1,200', '0.124']);
  expect(formatKg(4057)).toBe('4,057 kg');
});

/** Source files with a text in them. */
const filesWith = (text: string): string[] =>
  ['src', 'widgets']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-support)\.tsx?$/.test(path))
    .filter((path) => !path.startsWith('src/test/') && readFileSync(path, 'utf8').includes(text))
    .sort();

test('numbers have one formatter, apart from money and axes', () => {
  expect(filesWith('NumberFormat(')).toEqual([
    'src/money/money.ts',
    'widgets/shared/chart/axis-format.ts',
    'widgets/shared/text/format-number.ts',
  ]);
  expect(filesWith('.toLocaleString(')).toEqual([]);
});

test('only what never has thousands, or is no count, is written without a separator', () => {
  expect(filesWith('.toFixed(')).toEqual([
    // Prices of one kilowatt-hour, a day or a bottle.
    'widgets/ev/network-rates/rates.ts',
    // Per cent.
    'widgets/insights/eco-real-time/next-hours-chart.tsx',
    'widgets/insights/eco-real-time/shares.ts',
    'widgets/moving/home-move-modal/offer-cards.tsx',
    'widgets/moving/home-move/rates.ts',
    // Lengths of a style.
    'widgets/shared/chart/shell.tsx',
    'widgets/shared/ev/plan-texts.ts',
    'widgets/shared/insights/bar-row.tsx',
    'widgets/shared/moving/timeline.tsx',
    'widgets/shared/statement/statement-text.ts',
    // Readings, as the meter shows them.
    'widgets/usage/gas-facts/facts.ts',
    'widgets/usage/gas-facts/value-plan.tsx',
    // A file.
    'widgets/usage/gas-usage/rows.ts',
    'widgets/usage/meter-reading/reading.ts',
  ]);
});
