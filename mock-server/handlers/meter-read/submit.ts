import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { badField } from '#mock/handlers/shared/problems.ts';
import { windowOf } from '#mock/world/bill-periods.ts';
import { dayText, localTime } from '#mock/world/calendar.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { type Checked, type CheckedReading, check } from './check.ts';

/**
 * Takes the readings of some meters, all or none. The days of the current bill up to today become what the readings
 * say, less what was billed by estimate before. What was sent earlier today, or is held, is replaced.
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
    const replaced = checked.map((each) => replace(context, each));
    const held = checked.filter(({ reading }) => reading?.isHeld).map(({ supplyPoint }) => supplyPoint.id);
    return reply(200, {
      readDate: context.world.today(),
      estimatedDaysReplaced: Math.max(...replaced),
      ...(held.length === 0 ? {} : { heldMeterIds: held }),
    });
  },
};

/** Returns how many estimated days became actual. */
function replace(context: Context, checked: Checked): number {
  const { supplyPoint, before, reading } = checked;
  const { records } = supplyPoint;
  supplyPoint.usage = before.usage;
  records.readings = before.records.readings;
  records.heldReading = null;
  if (reading === null) return 0;
  const own = { day: context.world.today(), registers: reading.registers };
  if (reading.isHeld) {
    records.heldReading = own;
    return 0;
  }
  records.readings.push(own);
  return spread(context, checked, reading);
}

/** Spreads a reading over the days of the current bill. Returns how many of them were estimated. */
function spread({ customer, world }: Context, { site, supplyPoint }: Checked, { wh, since }: CheckedReading) {
  const today = localTime(world.now()).day;
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
