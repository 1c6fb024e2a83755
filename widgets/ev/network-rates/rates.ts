import type { ResponseOf } from '#schemas/wire.ts';
import { hourLabel } from '#src/time/nz-time.ts';

export type Rates = ResponseOf<'ev.rates.dayNight'>;
type Rate = Rates['day'];

/** Whether a window that may pass midnight contains an hour of the day. */
export const contains = ({ fromHour, toHour }: Pick<Rate, 'fromHour' | 'toHour'>, hour: number): boolean =>
  fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;

/** "9 pm to 7 am" */
export const windowText = ({ fromHour, toHour }: Pick<Rate, 'fromHour' | 'toHour'>) =>
  `${hourLabel(fromHour)} to ${hourLabel(toHour)}`;

/** "16.40 cents": prices of energy are fractions of a cent. */
export const centsText = (dollars: number) => `${(dollars * 100).toFixed(2)} cents`;

/** "Charge from 9 pm to 7 am: night power is half price." Only where the night is cheaper. */
export function nightSentence({ day, night }: Rates): string {
  const share = day.pricePerKwh > 0 ? 1 - night.pricePerKwh / day.pricePerKwh : 0;
  const percent = Math.round(share * 100);
  return percent > 0
    ? `Charge from ${windowText(night)}: night power ${percent === 50 ? 'is half price' : `costs ${percent}% less`}.`
    : `A kWh costs ${centsText(night.pricePerKwh)} from ${windowText(night)}.`;
}
