import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { badField, notFound } from '#mock/handlers/shared/problems.ts';
import { type Problem, problem } from '#mock/problem.ts';
import { windowOf } from '#mock/world/bill-periods.ts';
import { type DayNumber, dayNumber, dayText, localTime } from '#mock/world/calendar.ts';
import { type Site, type SupplyPoint, selectedAccount } from '#mock/world/customer.ts';
import { lastReading, readingAt, registersOf } from '#mock/world/meters.ts';
import type { WireBodyOf } from '#schemas/wire.ts';
import { refusalOf } from './site-meters.ts';

type Sent = WireBodyOf<'meterRead.submit'>['meters'][number];

/** More than three times the usual, and more than a few units, needs a confirmation. */
const [highFactor, highFrom] = [3, 50];

/**
 * Takes the readings of some meters, all or none. The days of the current bill up to today become what the readings
 * say, less what was billed by estimate before.
 */
export const meterSubmitHandlers: Pick<Handlers, 'meterRead.submit'> = {
  'meterRead.submit': ({ body }, context) => {
    const isConfirmed = body.confirmed ?? false;
    const checked = body.meters.map((sent, index) =>
      check(context, sent, `/body/meters/${index}`, isConfirmed),
    );
    if (new Set(checked.map(({ supplyPoint }) => supplyPoint)).size < checked.length) {
      throw badField('/body/meters', 'A meter is in it twice.');
    }
    const replaced = checked.map((reading) => take(context, reading));
    return reply(200, {
      readDate: context.world.today(),
      estimatedDaysReplaced: Math.max(...replaced),
    });
  },
};

interface Checked {
  readonly site: Site;
  readonly supplyPoint: SupplyPoint;
  readonly registers: Readonly<Record<string, number>>;
  /** Watt-hours since the last reading. */
  readonly wh: number;
  readonly since: DayNumber;
}

function check(context: Context, sent: Sent, pointer: string, isConfirmed: boolean): Checked {
  const { world } = context;
  const found = selectedAccount(context.customer)
    .sites.flatMap((site) => site.supplyPoints.map((supplyPoint) => ({ site, supplyPoint })))
    .find(({ supplyPoint }) => supplyPoint.id === sent.id && supplyPoint.supplyType !== 'lpg');
  if (!found) throw notFound('No such meter', `${pointer}/id`);
  const { site, supplyPoint } = found;
  const { meterSerial, records } = supplyPoint;
  if (records.lockedBy !== null) {
    throw conflict(
      'locked',
      `Meter ${meterSerial} is locked by ${records.lockedBy}`,
      'No reading is taken now.',
    );
  }
  const reason = refusalOf(context, site, supplyPoint);
  if (reason !== null) {
    throw conflict('not_accepted', 'Reading not accepted', `Meter ${meterSerial}: ${reason}.`);
  }
  const today = localTime(world.now()).day;
  const last = lastReading(world.usage, site, supplyPoint, today);
  const expected = readingAt(world.usage, site, supplyPoint, today);
  const registers: Record<string, number> = {};
  let wh = 0;
  for (const register of registersOf(supplyPoint)) {
    const index = sent.devices.findIndex(({ id }) => id === register.id);
    const value = sent.devices[index]?.deviceReading;
    if (value === undefined) throw badField(`${pointer}/devices`, `Register ${register.name} is missing.`);
    const field = `${pointer}/devices/${index}/deviceReading`;
    const turn = 10 ** register.digits;
    if (value >= turn) throw badField(field, `The meter has ${register.digits} dials.`);
    const before = Math.floor(last.values[register.id] ?? 0);
    if (value < before && !isConfirmed) {
      throw conflict('below_last', 'Lower than the last reading', `${register.name} was ${before}.`);
    }
    const units = value < before ? value + turn - before : value - before;
    const usual = ((expected[register.id] ?? 0) - before + turn) % turn;
    if (units > highFactor * usual && units > highFrom && !isConfirmed) {
      throw conflict(
        'unusually_high',
        'Higher than usual',
        `${register.name} is ${units} ${register.unit} more.`,
      );
    }
    registers[register.id] = value;
    wh += units * register.whPerUnit;
  }
  if (sent.devices.length !== Object.keys(registers).length) {
    throw badField(`${pointer}/devices`, 'There is a register that the meter does not have.');
  }
  return { site, supplyPoint, registers, wh, since: dayNumber(last.day) };
}

/** Returns how many estimated days it made actual. */
function take({ customer, world }: Context, { site, supplyPoint, registers, wh, since }: Checked): number {
  const today = localTime(world.now()).day;
  supplyPoint.records.readings.push({ day: dayText(today), registers });
  const from = Math.max(since, windowOf(selectedAccount(customer), today).start);
  const { usage } = world;
  let [billed, counted, estimated] = [0, 0, 0];
  for (let day = since; day < from; day += 1) billed += usage.day(site, supplyPoint, day).wh;
  for (let day = from; day < today; day += 1) {
    counted += usage.counted(site, supplyPoint, day);
    if (usage.day(site, supplyPoint, day).quality !== 'read') estimated += 1;
  }
  if (counted === 0) return 0;
  const period = {
    from: dayText(from),
    to: dayText(today - 1),
    factor: Math.max(0, wh - billed) / counted,
  };
  supplyPoint.usage = {
    ...supplyPoint.usage,
    readPeriods: [...(supplyPoint.usage.readPeriods ?? []), period],
  };
  return estimated;
}

function conflict(type: string, title: string, detail: string): Problem {
  return problem({ type: `/error/meter_read/${type}`, title, status: 409, detail });
}
