import type { ResponseOf } from '#schemas/wire.ts';
import { cents, formatWholeDollars, nzdOfCents } from '#src/money/money.ts';
import { formatDateRange, formatLongDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { formatKwh, formatKwhNumber, type KwhPlace, type Unit } from '#widgets/shared/energy/units.ts';

/** The forecast of one connection. */
export type ConnectionForecast = ResponseOf<'electricityForecast'>['IcpForecasts'][number];

/** A likely amount and its range, in kilowatt-hours or whole cents. */
interface Likely {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface ForecastDay extends Likely {
  readonly date: PlainDate;
}

/** The days of a forecast in one unit. */
export interface Forecast {
  readonly unit: Unit;
  readonly days: readonly ForecastDay[];
}

/** Whether the server knows what any of the days will cost: without costs it sends 0 for all of them. */
export const hasCost = ({ Forecast }: Pick<ConnectionForecast, 'Forecast'>): boolean =>
  Forecast.some(({ PredictionCost }) => PredictionCost > 0);

/** The days in the chosen unit; the ends of a range are in order and contain the likely amount. */
export function forecastIn({ Forecast }: Pick<ConnectionForecast, 'Forecast'>, unit: Unit): Forecast {
  return {
    unit,
    days: Forecast.map((day) => {
      const [value, ...ends] =
        unit === 'nzd'
          ? [day.PredictionCost, day.PredictionLowCost, day.PredictionHighCost]
          : [day.PredictionInkWh, day.PredictionLowInkWh, day.PredictionHighInkWh];
      return { date: day.Date, value, low: Math.min(value, ...ends), high: Math.max(value, ...ends) };
    }),
  };
}

/** In units of an axis and of files: dollars or kilowatt-hours. */
export const axisValue = (amount: number, unit: Unit): number =>
  unit === 'nzd' ? nzdOfCents(cents(Math.round(amount))) : amount;

/** "$5" or "14.2 kWh": dollars are whole, because a forecast is a guess. */
export function amountText(amount: number, unit: Unit, place: KwhPlace = 'day'): string {
  return unit === 'nzd' ? formatWholeDollars(cents(Math.round(amount))) : formatKwh(amount, place);
}

/** "$38 to $52" or "81 to 102 kWh"; one amount where both ends round to it. */
export function rangeText({ low, high }: Omit<Likely, 'value'>, unit: Unit, place: KwhPlace = 'day'): string {
  const [from, to] = [amountText(low, unit, place), amountText(high, unit, place)];
  if (from === to) return to;
  return unit === 'nzd' ? `${from} to ${to}` : `${formatKwhNumber(low, place)} to ${to}`;
}

/** All days together, each end of the range by itself. */
export function weekOf({ days }: Forecast): Likely {
  const sum = (of: keyof Likely) => days.reduce((total, day) => total + day[of], 0);
  return { value: sum('value'), low: sum('low'), high: sum('high') };
}

/** "Tue 3 to Mon 9 Mar" */
export function spanText({ days }: Forecast, withYear = false): string {
  const [first, last] = [days.at(0), days.at(-1)];
  return first && last ? formatDateRange(first.date, last.date, withYear) : '';
}

/** Which day stands out, where the days differ in what is shown. */
export function highestDayText({ days, unit }: Forecast, today: PlainDate): string {
  const [first, ...others] = days.toSorted((a, b) => b.value - a.value);
  if (first === undefined) return '';
  const amount = amountText(first.value, unit);
  if (others.every(({ value }) => amountText(value, unit) === amount)) {
    return `Every day is likely to be about the same: ${amount}.`;
  }
  const name = first.date === today ? 'Today' : formatLongDate(first.date);
  return unit === 'nzd'
    ? `${name} is likely to cost the most: about ${amount}.`
    : `${name} is likely to be your biggest day: about ${amount}.`;
}
