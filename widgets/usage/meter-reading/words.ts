import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { formatKwhNumber } from '#widgets/shared/energy/units.ts';
import {
  changeOf,
  dialsOf,
  isReadable,
  type Meter,
  nextOwnReading,
  perDayOf,
  type Reading,
  type Register,
  tenthsOf,
} from './reading.ts';

const whole = (units: number, { unit }: Register) => `${formatKwhNumber(units, 'summary')} ${unit}`;

/** "212 kWh": what was counted since the last reading. */
export const unitsOf = ({ field: { register }, value }: Reading): string =>
  whole(changeOf(register, value).units, register);

/** The difference from the last reading in words, before it is sent. */
export function changeWords(reading: Reading, today: PlainDate): string {
  const { meter, register } = reading.field;
  const { units, hasStartedOver } = changeOf(register, reading.value);
  if (hasStartedOver)
    return `Lower than last time, which was ${dialsOf(register.lastReading, register)}. Check each digit.`;
  const since = meter.lastReadDate === null ? 'last time' : `on ${formatDate(meter.lastReadDate)}`;
  if (units === 0) return `The same as ${since}: nothing was used.`;
  const perDay = perDayOf(units, meter.lastReadDate, today);
  const daily =
    perDay === undefined ? '' : ` That's about ${formatKwhNumber(perDay, 'day')} ${register.unit} a day.`;
  return `${whole(units, register)} more than ${since}.${daily}`;
}

/** "37141.8 kWh": the last reading as it stands on the meter, without commas. */
export const lastReadingWords = (register: Register): string =>
  `${dialsOf(register.lastReading, register)}.${tenthsOf(register)} ${register.unit}`;

const readers = { visit: ' by our meter reader', customer: ' by you' } as const;

/** "Last read Sun 1 Feb 2026 by our meter reader"; empty for a meter that nobody reads. */
export const lastReadWords = ({ lastReadDate, lastReadBy }: Meter): string =>
  lastReadDate === null
    ? ''
    : `Last read ${formatDate(lastReadDate)}${lastReadBy === null ? '' : readers[lastReadBy]}.`;

/** Why no reading can be sent now; empty where one can. */
export function reasonWords(meter: Meter): string {
  if (isReadable(meter)) return '';
  switch (meter.cannotSubmitReason) {
    case 'smartMeter':
      return "It sends us its readings, so there's nothing to read.";
    case 'tooSoon':
      return meter.lastReadDate === null
        ? 'It was read in the last few days.'
        : `You can send the next reading from ${formatDate(nextOwnReading(meter.lastReadDate))}.`;
    case 'notSupplied':
      return "We don't supply it right now, so there's no reading to send.";
    case null:
      return "We don't need a reading of it right now.";
  }
}

/** One sentence about the meters of a site. */
export function siteWords(meters: readonly Meter[]): string {
  if (meters.some(isReadable))
    return "Send us what your meter shows, and your next bill is for what you've really used.";
  const isAll = (reason: Meter['cannotSubmitReason']) =>
    meters.every(({ cannotSubmitReason }) => cannotSubmitReason === reason);
  if (meters.length === 0) return "There's no meter to read here.";
  if (isAll('smartMeter')) {
    return meters.length === 1
      ? "Your meter sends us its readings, so there's nothing for you to read."
      : "Your meters send us their readings, so there's nothing for you to read.";
  }
  if (isAll('notSupplied')) return "We don't supply this property right now, so there's no reading to send.";
  return "There's nothing to read right now.";
}

/** "DAY 47410, NITE 24930": what the customer sent of a meter, register by register. */
const sentNumbers = ({ devices, ownReading }: Meter): string =>
  devices
    .flatMap((register) => {
      const sent = ownReading?.devices.find(({ id }) => id === register.id);
      if (sent === undefined) return [];
      const digits = dialsOf(sent.deviceReading, register);
      return [devices.length === 1 ? digits : `${register.name} ${digits}`];
    })
    .join(', ');

/** About a reading that can be changed: empty where it counts, because the meter shows it then. */
export function heldWords(meter: Meter): string {
  const { ownReading } = meter;
  if (ownReading === undefined || !ownReading.isHeld) return '';
  return `You sent ${sentNumbers(meter)} on ${formatDate(ownReading.readDate)}. It's far more than usual, so we're checking it. Your use and your bill are without it until then.`;
}
