import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents } from '#src/money/money.ts';

type EnergyRates = ResponseOf<'homeMove.siteRates'>['movingFrom'][number];

/** Days of a month, on average. */
const monthDays = 365.25 / 12;
/** Fewest days with readings from which a month can be told. */
const fewestDays = 28;

/**
 * What a month costs at these prices. Undefined where that can't be known: more than one price for a kilowatt-hour
 * depends on the time of the day or of the year.
 */
export function monthlyCost(
  { rates }: EnergyRates,
  monthKwh: number,
  basis: 'value' | 'valueWithGst',
): Cents | undefined {
  const energy = rates.filter(({ unit }) => unit === 'kWh');
  const [price] = energy;
  if (price === undefined || energy.length > 1 || rates.some(({ unit }) => unit === 'bottle'))
    return undefined;
  const daily = rates.filter(({ unit }) => unit === 'day').reduce((sum, rate) => sum + rate[basis], 0);
  return cents(Math.round((price[basis] * monthKwh + daily * monthDays) * 100));
}

/** Kilowatt-hours of a month, from the days that have a reading; undefined for too few of them. */
export function monthlyUse(
  days: readonly { readonly kw: number; readonly type: string }[],
): number | undefined {
  const read = days.filter(({ type }) => type !== 'empty');
  if (read.length < fewestDays) return undefined;
  return (read.reduce((sum, { kw }) => sum + kw, 0) / read.length) * monthDays;
}
