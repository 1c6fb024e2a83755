import type { ResponseOf } from '#schemas/wire.ts';
import { formatDateRange } from '#src/time/format-date.ts';
import { hourLabel } from '#src/time/nz-time.ts';
import { roundDecimals } from '#widgets/shared/energy/units.ts';

type Rates = ResponseOf<'ev.rates.dayNight'>;

/** "9 pm to 7 am" */
export const hoursText = ({ fromHour, toHour }: Pick<Rates['night'], 'fromHour' | 'toHour'>): string =>
  `${hourLabel(fromHour)} to ${hourLabel(toHour)}`;

/** "16.40c for a kWh" of a price in dollars. */
export const priceText = (pricePerKwh: number): string =>
  `${roundDecimals(pricePerKwh * 100, 2).toFixed(2)}c for a kWh`;

/** "the cheap hours, 9 pm to 7 am"; without the hours where the plan's aren't known. */
export const cheapHours = (rates: Rates | undefined): string =>
  rates === undefined ? 'the cheap hours' : `the cheap hours, ${hoursText(rates.night)}`;

/** "1 Feb to 2 Mar 2026" */
export const periodText = ({ startDate, endDate }: ResponseOf<'evPlan.summary'>['period']): string =>
  formatDateRange(startDate, endDate, true);

/** "84%", rounded half up. */
export const percentText = (percentage: number): string => `${Math.round(percentage)}%`;
