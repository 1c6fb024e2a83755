import { decimalDollars } from '#src/money/money.ts';
import { kwhDecimals, roundDecimals } from '#widgets/shared/energy/units.ts';
import { type CsvCell, csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { type ConnectionForecast, hasCost } from './forecast.ts';

const kwh = (amount: number) => roundDecimals(amount, kwhDecimals.file);

/** A row for each day, with costs where they are known. */
export function forecastCsv(connection: ConnectionForecast): Promise<string> {
  const isPriced = hasCost(connection);
  return toCsv(
    [
      'Date',
      'Likely (kWh)',
      'Lowest (kWh)',
      'Highest (kWh)',
      ...(isPriced ? ['Likely (dollars)', 'Lowest (dollars)', 'Highest (dollars)'] : []),
      'Connection',
      'Address',
    ],
    connection.Forecast.map((day): CsvCell[] => [
      csvDate(day.Date),
      kwh(day.PredictionInkWh),
      kwh(day.PredictionLowInkWh),
      kwh(day.PredictionHighInkWh),
      ...(isPriced
        ? [day.PredictionCost, day.PredictionLowCost, day.PredictionHighCost].map(decimalDollars)
        : []),
      connection.Icp,
      connection.Address,
    ]),
  );
}
