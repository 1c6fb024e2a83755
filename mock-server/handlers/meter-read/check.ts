import type { Context } from '#mock/handler.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import { type Problem, problem } from '#mock/problem.ts';
import { daysIn, windowOf } from '#mock/world/bill-periods.ts';
import { type DayNumber, dayNumber, localTime } from '#mock/world/calendar.ts';
import { type Site, type SupplyPoint, selectedAccount } from '#mock/world/customer.ts';
import {
  beforeReadingOf,
  lastReading,
  ownReading,
  type Register,
  registersOf,
  usualWh,
} from '#mock/world/meters.ts';
import type { WireBodyOf } from '#schemas/wire.ts';
import { refusalOf } from './site-meters.ts';

type Sent = WireBodyOf<'meterRead.submit'>['meters'][number];

/**
 * More than so many times the usual, in a register since its last reading, needs a confirmation; on the bill of the
 * period it is held. Decided here alone (docs/rules.md, meter-reads).
 */
const plausible = 3;
/** Fewer units than that are never asked about. */
const highFrom = 50;
/** Dials may have started over when their end was no further away than the use of so many usual bill periods. */
const periodsToTheEnd = 2;

export interface CheckedReading {
  readonly registers: Readonly<Record<string, number>>;
  /** Watt-hours since the last reading. */
  readonly wh: number;
  readonly since: DayNumber;
  /** It is too high to count before somebody has checked it. */
  readonly isHeld: boolean;
}

export interface Checked {
  readonly site: Site;
  readonly supplyPoint: SupplyPoint;
  /** The supply point as if nothing had been sent today, which is what a reading replaces. */
  readonly before: SupplyPoint;
  /** Null where the customer withdraws the reading. */
  readonly reading: CheckedReading | null;
}

/** Checks what was sent of a meter. Throws the documented refusals. */
export function check(context: Context, sent: Sent, pointer: string, isConfirmed: boolean): Checked {
  const { world } = context;
  const found = selectedAccount(context.customer)
    .sites.flatMap((site) => site.supplyPoints.map((supplyPoint) => ({ site, supplyPoint })))
    .find(({ supplyPoint }) => supplyPoint.id === sent.id && supplyPoint.supplyType !== 'lpg');
  if (!found) throw notFound('No such meter', `${pointer}/id`);
  const { site, supplyPoint } = found;
  const { meterSerial, records } = supplyPoint;
  if (records.lockedBy !== null) {
    const title = `Meter ${meterSerial} is locked by ${records.lockedBy}`;
    throw conflict('locked', title, 'No reading is taken now.', pointer);
  }
  const today = localTime(world.now()).day;
  const before = beforeReadingOf(supplyPoint, today);
  if (sent.devices.length === 0) {
    if (ownReading(world.usage, site, supplyPoint, today))
      return { site, supplyPoint, before, reading: null };
    throw conflict('nothing_to_withdraw', 'No reading of today', `Meter ${meterSerial} has none.`, pointer);
  }
  const reason = refusalOf(context, site, before);
  if (reason !== null) {
    throw conflict('not_accepted', 'Reading not accepted', `Meter ${meterSerial}: ${reason}.`, pointer);
  }
  return { site, supplyPoint, before, reading: judge(context, site, before, sent, pointer, isConfirmed) };
}

/** What a register shows, beside what it showed. */
interface Counted {
  readonly register: Register;
  readonly field: string;
  readonly value: number;
  readonly last: number;
  readonly units: number;
}

function judge(
  { world, customer }: Context,
  site: Site,
  supplyPoint: SupplyPoint,
  sent: Sent,
  pointer: string,
  isConfirmed: boolean,
): CheckedReading {
  const today = localTime(world.now()).day;
  const last = lastReading(world.usage, site, supplyPoint, today);
  const since = dayNumber(last.day);
  const usual = usualWh(world.usage, site, supplyPoint, since, today);
  const ofPeriod = (usual / (today - since)) * daysIn(windowOf(selectedAccount(customer), today));
  const counted = countedOf(supplyPoint, last.values, sent, pointer);
  for (const { register, field, value, last: shown } of counted) {
    if (value >= shown) continue;
    const toTheEnd = (10 ** register.digits - shown) * register.whPerUnit;
    const mayHaveStartedOver = toTheEnd <= periodsToTheEnd * ofPeriod * register.share;
    const type = mayHaveStartedOver ? 'started_over' : 'below_last';
    const title = 'Lower than the last reading';
    if (!(mayHaveStartedOver && isConfirmed)) {
      throw conflict(type, title, `${register.name} was ${shown}.`, field);
    }
  }
  const wh = counted.reduce((sum, { units, register }) => sum + units * register.whPerUnit, 0);
  const isHeld = wh - usual > (plausible - 1) * ofPeriod;
  const ratio = ({ units, register }: Counted) => (units * register.whPerUnit) / (usual * register.share);
  const highest = counted.reduce((one, other) => (ratio(other) > ratio(one) ? other : one));
  const isHigh = ratio(highest) > plausible && highest.units > highFrom;
  if ((isHigh || isHeld) && !isConfirmed) {
    const { register, units, field } = highest;
    throw conflict(
      'unusually_high',
      'Higher than usual',
      `${register.name} is ${units} ${register.unit} more.`,
      field,
    );
  }
  const registers = Object.fromEntries(counted.map(({ register, value }) => [register.id, value]));
  return { registers, wh, since, isHeld };
}

/** Every register of the meter, within its dials. */
function countedOf(
  supplyPoint: SupplyPoint,
  values: Readonly<Record<string, number>>,
  { devices }: Sent,
  pointer: string,
): Counted[] {
  const counted = registersOf(supplyPoint).map((register) => {
    const index = devices.findIndex(({ id }) => id === register.id);
    const value = devices[index]?.deviceReading;
    if (value === undefined) throw badField(`${pointer}/devices`, `Register ${register.name} is missing.`);
    const field = `${pointer}/devices/${index}/deviceReading`;
    const turn = 10 ** register.digits;
    if (value >= turn) throw badField(field, `The meter has ${register.digits} dials.`);
    const last = Math.floor(values[register.id] ?? 0);
    return { register, field, value, last, units: value < last ? value + turn - last : value - last };
  });
  if (devices.length !== counted.length) {
    throw badField(`${pointer}/devices`, 'There is a register that the meter does not have.');
  }
  return counted;
}

function conflict(type: string, title: string, detail: string, instance: string): Problem {
  return problem({ type: `/error/meter_read/${type}`, title, status: 409, detail, instance });
}
