import { decimalDollars } from '#src/money/money.ts';
import { nzDateTime } from '#src/time/nz-time.ts';
import { shownKwh } from '#widgets/shared/chart/chart-table.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import type { Reading, UsageHour } from '#widgets/shared/energy/bill-period.ts';
import { type CsvCell, csvDate, toCsv } from '#widgets/shared/files/csv.ts';

const typeWords = {
  actual: 'Actual',
  estimated: 'Estimated',
  missing: 'No reading',
  powershout: 'Powershout',
} as const;

const dollars = ({ costCents }: Reading): CsvCell => (costCents === null ? null : decimalDollars(costCents));

/** Days in the columns of the retailer's files; the fuel last where there are two. */
export function periodCsv({ slots, series }: ChartModel): Promise<string> {
  const isSeveral = series.length > 1;
  const header = [
    'Start date',
    'End date',
    'Usage (kWh)',
    'Dollars',
    'Type',
    'Avg usage per day (kWh)',
    'Avg dollars per day',
    ...(isSeveral ? ['Energy'] : []),
  ];
  const rows = series.flatMap(({ name, readings }) =>
    readings.flatMap((reading, index): CsvCell[][] => {
      const slot = slots[index];
      if (!reading || !slot) return [];
      const date = csvDate(slot.key);
      const [kwh, cost] = [shownKwh(reading), dollars(reading)];
      return [[date, date, kwh, cost, typeWords[reading.kind], kwh, cost, ...(isSeveral ? [name] : [])]];
    }),
  );
  return toCsv(header, rows);
}

/** Hours or half-hours; the zone distinguishes a repeated one. */
export function hoursCsv(hours: readonly UsageHour[]): Promise<string> {
  return toCsv(
    ['Start date', 'Start time', 'Usage (kWh)', 'Dollars', 'Type'],
    hours.map((each) => {
      const { date, hour, minute, zoneName } = nzDateTime(each.start);
      const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
      return [csvDate(date), `${time} ${zoneName}`, shownKwh(each), dollars(each), typeWords[each.kind]];
    }),
  );
}
