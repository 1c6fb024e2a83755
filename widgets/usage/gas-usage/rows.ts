import { decimalDollars } from '#src/money/money.ts';
import { kwhDecimals, roundDecimals } from '#widgets/shared/energy/units.ts';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import type { GasAmount, GasItem } from './items.ts';

/** The columns of the file and of the table. */
export const gasColumns = [
  'Start date',
  'End date',
  'Usage (kWh)',
  'Dollars',
  'Type',
  'Avg usage per day (kWh)',
  'Avg dollars per day',
] as const;

const typeWords = { actual: 'Actual', estimated: 'Estimated', empty: 'No reading', future: '' } as const;

/** "812.30", without commas between thousands: the table says it as the file does. */
export const kwhText = (kwh: number): string =>
  roundDecimals(kwh, kwhDecimals.file).toFixed(kwhDecimals.file);

const amountCells = (amount: GasAmount | null): readonly [kwh: string, dollars: string] => [
  amount === null ? '' : kwhText(amount.kwh),
  amount === null || amount.cents === null ? '' : decimalDollars(amount.cents),
];

/** The text of a row, column by column; empty where there is no reading, or no cost. */
export function gasCells({ from, to, kind, total, perDay }: GasItem): readonly string[] {
  return [csvDate(from), csvDate(to), ...amountCells(total), typeWords[kind], ...amountCells(perDay)];
}

/** The same rows as a file. */
export const gasCsv = (items: readonly GasItem[]): Promise<string> => toCsv(gasColumns, items.map(gasCells));
