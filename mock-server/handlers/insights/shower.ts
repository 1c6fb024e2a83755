import type { FromSchema } from 'json-schema-to-ts';
import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { todayAt } from '#mock/world/calendar.ts';
import type { showerOptimiser } from '#schemas/entities/insights.ts';

type Shower = Pick<Handlers, 'showerOptimiser.get' | 'showerOptimiser.save'>;

/** Showers that are stored, and those that make the average. */
const [stored, averaged] = [50, 10];
/** A usual shower head, and what it takes to warm its water by 25 degrees. */
const litresPerMinute = 10;
const kwhPerLitre = 0.029;
/** Cents for a kilowatt-hour, near what homes pay. */
const centsPerKwh = 29;

/** Shower times with their target. */
export const showerHandlers: Shower = {
  'showerOptimiser.get': (_input, context) => reply(200, answerOf(context)),
  'showerOptimiser.save': ({ body }, context) => {
    const { shower } = context.customer.tools;
    if (body.targetTimeInSeconds !== undefined) shower.targetInSeconds = body.targetTimeInSeconds;
    if (body.actualTimeInSeconds !== undefined) {
      const recordedAt = new Date(context.world.now()).toISOString();
      shower.times = [{ recordedAt, seconds: body.actualTimeInSeconds }, ...shower.times].slice(0, stored);
    }
    return reply(200, answerOf(context));
  },
};

function answerOf({ customer }: Context): FromSchema<typeof showerOptimiser> {
  const { targetInSeconds, times } = customer.tools.shower;
  const recent = times.slice(0, averaged);
  const actual =
    recent.length === 0
      ? null
      : Math.round(recent.reduce((sum, { seconds }) => sum + seconds, 0) / recent.length);
  return {
    targetTimeInSeconds: targetInSeconds,
    actualTimeInSeconds: actual,
    showerTimes: times.map(({ recordedAt, seconds }) => ({
      date: todayAt(Date.parse(recordedAt)),
      timeInSeconds: seconds,
    })),
    savingPerYear: actual === null ? null : savingOf(Math.max(0, actual - targetInSeconds)),
  };
}

/** One shower a day, shorter by some seconds. */
function savingOf(seconds: number) {
  const litres = Math.round((seconds / 60) * litresPerMinute * 365);
  const kWh = Math.round(litres * kwhPerLitre);
  return { kWh, dollars: wireDollars(kWh * centsPerKwh), litres };
}
