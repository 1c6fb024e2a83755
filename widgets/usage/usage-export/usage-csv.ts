import { cents, decimalDollars } from '#src/money/money.ts';
import { nzDateTime } from '#src/time/nz-time.ts';
import { type CsvCell, csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import type { Detail, FileReading } from './readings.ts';

const kindWords = {
  actual: 'Actual',
  estimated: 'Estimated',
  missing: 'No reading',
  powershout: 'Powershout',
} as const;

/** Two decimals, as in every file. */
const shownKwh = (kwh: number | null) => (kwh === null ? null : Math.round(Number(`${kwh}e2`)) / 100);
const dollars = (amount: number | null) => (amount === null ? null : decimalDollars(cents(amount)));
const two = (value: number) => String(value).padStart(2, '0');

const ofDays = ['Date', 'Usage (kWh)', 'Dollars', 'Type'];
const ofHours = ['Date', 'Start time', 'Usage (kWh)', 'Dollars (energy only)', 'Type'];

/** A row for each interval; the zone distinguishes a repeated hour. */
export function usageCsv(readings: readonly FileReading[], detail: Detail): Promise<string> {
  const rows = readings.map(({ start, kwh, cents: cost, kind }): CsvCell[] => {
    const { date, hour, minute, zoneName } = nzDateTime(start);
    const time = detail === 'days' ? [] : [`${two(hour)}:${two(minute)} ${zoneName}`];
    return [csvDate(date), ...time, shownKwh(kwh), dollars(cost), kindWords[kind]];
  });
  return toCsv(detail === 'days' ? ofDays : ofHours, rows);
}
