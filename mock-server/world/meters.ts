import { type Day, type DayNumber, dayFromParts, dayNumber, dayText, partsOf } from './calendar.ts';
import type { Site, SupplyPoint } from './customer.ts';
import { noise, noiseKey } from './noise.ts';
import type { MeterReading } from './products.ts';
import { supplyDays, type Usage } from './usage.ts';

/** Days after a reading until another is due. The limit is the retailer's own. */
export const daysBetweenReadings = 7;
/** Dials of a basic meter. */
const digits = 5;
/** Energy of a cubic metre of gas at a usual calorific value, pressure and altitude. */
const whPerCubicMetre = 10_800;
/** Part of the use that each register counts. */
const shares: Readonly<Record<string, number>> = { DAY: 0.7, NITE: 0.3, ANYTIME: 1 };

export interface Register {
  readonly id: string;
  /** As it is on the meter. */
  readonly name: string;
  readonly unit: 'kWh' | 'm³';
  readonly digits: number;
  readonly whPerUnit: number;
  readonly share: number;
}

export interface Reading {
  /** The registers are as they were when this day began. */
  readonly day: Day;
  /** Units by register, with what is behind the point. */
  readonly values: Readonly<Record<string, number>>;
  readonly by: 'visit' | 'customer';
}

export function registersOf({ meterSerial, supplyType, records }: SupplyPoint): Register[] {
  const isGas = supplyType === 'naturalGas';
  return records.registers.map((name, index) => ({
    id: `${meterSerial}-${index + 1}`,
    name,
    unit: isGas ? 'm³' : 'kWh',
    digits,
    whPerUnit: isGas ? whPerCubicMetre : 1_000,
    share: shares[name] ?? 1 / records.registers.length,
  }));
}

/** Dials start over after their last digit. */
export function wrap(value: number): number {
  return value % 10 ** digits;
}

/** What the registers show when a day begins: the customer's last reading before it, and what was counted since. */
export function readingAt(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  day: DayNumber,
): Reading['values'] {
  const anchor = supplyPoint.records.readings.findLast((reading) => dayNumber(reading.day) <= day);
  const from = anchor ? dayNumber(anchor.day) : supplyDays(site).first;
  const wh = usualWh(usage, site, supplyPoint, from, day);
  return Object.fromEntries(
    registersOf(supplyPoint).map(({ id, whPerUnit, share }) => {
      const start = anchor?.registers[id] ?? Math.floor(noise(noiseKey('register', id), 0) * 40_000);
      return [id, wrap(start + (wh * share) / whPerUnit)];
    }),
  );
}

/** The first of a month, after which the days are estimated until the next visit; every month without such months. */
function isVisitMonth({ usage: { estimatedMonths } }: SupplyPoint, month: number): boolean {
  return estimatedMonths === undefined || estimatedMonths === (month % 2 === 1 ? 'odd' : 'even');
}

export function nextVisit(supplyPoint: SupplyPoint, today: DayNumber): DayNumber {
  const { year, month } = partsOf(today);
  return isVisitMonth(supplyPoint, (month % 12) + 1)
    ? dayFromParts(year, month + 1, 1)
    : dayFromParts(year, month + 2, 1);
}

/** The last time that somebody read the meter: a visit, or the customer. */
export function lastReading(usage: Usage, site: Site, supplyPoint: SupplyPoint, today: DayNumber): Reading {
  const { year, month } = partsOf(today);
  const visit = Math.max(
    supplyDays(site).first,
    dayFromParts(year, isVisitMonth(supplyPoint, month) ? month : month - 1, 1),
  );
  const own = supplyPoint.records.readings.findLast(({ day }) => dayNumber(day) <= today);
  if (own && dayNumber(own.day) >= visit) return { day: own.day, values: own.registers, by: 'customer' };
  return { day: dayText(visit), values: readingAt(usage, site, supplyPoint, visit), by: 'visit' };
}

/** Watt-hours that the meter counts from one day until another begins; the mock's people use what is usual. */
export function usualWh(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  from: DayNumber,
  to: DayNumber,
): number {
  let wh = 0;
  for (let day = from; day < to; day += 1) wh += usage.counted(site, supplyPoint, day);
  return wh;
}

/** The supply point as if the customer had sent no reading on this day, and none waited for a check. */
export function beforeReadingOf(supplyPoint: SupplyPoint, day: DayNumber): SupplyPoint {
  const { readPeriods, ...usage } = supplyPoint.usage;
  const [sentOn, lastDay] = [dayText(day), dayText(day - 1)];
  const earlier = readPeriods?.filter(({ to }) => to !== lastDay) ?? [];
  return {
    ...supplyPoint,
    usage: earlier.length === 0 ? usage : { ...usage, readPeriods: earlier },
    records: {
      ...supplyPoint.records,
      readings: supplyPoint.records.readings.filter((reading) => reading.day !== sentOn),
      heldReading: null,
    },
  };
}

/** The reading that the customer can change or withdraw: that of today, which is on no bill yet, or one that is held. */
export function ownReading(
  usage: Usage,
  site: Site,
  supplyPoint: SupplyPoint,
  today: DayNumber,
): { readonly reading: MeterReading; readonly isHeld: boolean } | undefined {
  const { readings, heldReading } = supplyPoint.records;
  const reading = readings.find(({ day }) => day === dayText(today));
  if (reading) return { reading, isHeld: false };
  if (heldReading === null) return undefined;
  // A later reading has answered the question.
  const last = lastReading(usage, site, supplyPoint, today);
  return dayNumber(heldReading.day) > dayNumber(last.day)
    ? { reading: heldReading, isHeld: true }
    : undefined;
}
