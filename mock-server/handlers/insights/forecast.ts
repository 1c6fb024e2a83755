import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { wireDollars } from '#mock/handlers/shared/money.ts';
import { kwh, sourcesOf } from '#mock/handlers/shared/usage.ts';
import { type DayNumber, dayText, localTime, weekdayOf } from '#mock/world/calendar.ts';
import { addressLine } from '#mock/world/customer.ts';
import { planOf } from '#mock/world/plans.ts';
import { isSupplied, lastCompleteDay } from '#mock/world/usage.ts';
import { type ShownDay, shownDays, type UsageSource } from '#mock/world/usage-view.ts';

/** Days that are predicted, days that a prediction rests on, and the fewest of them that make one. */
const [ahead, behind, fewest] = [7, 28, 7];
/** Half the width of the band for today, and what each day further adds. */
const [band, bandPerDay] = [0.1, 0.02];

/** Likely electricity of each connection: its own last four weeks, the same weekday counting most. */
export const forecastHandlers: Pick<Handlers, 'electricityForecast'> = {
  electricityForecast: (_input, context) =>
    reply(200, {
      IcpForecasts: sourcesOf(context, 'electricity').flatMap((source) => forecastOf(context, source)),
    }),
};

function forecastOf({ world }: Context, source: UsageSource) {
  const last = lastCompleteDay(world.now());
  const known = shownDays(source, dayText(last - behind + 1), dayText(last)).filter(
    ({ type }) => type !== 'empty',
  );
  if (known.length < fewest) return [];
  const { site, supplyPoint } = source;
  const price = priceOf(source, known);
  const today = localTime(world.now()).day;
  const days = Array.from({ length: ahead }, (_, index) => today + index).filter((day) =>
    isSupplied(site, day),
  );
  return [
    {
      Icp: supplyPoint.supplyPointId,
      Address: addressLine(site.address),
      Forecast: days.map((day) => {
        const wh = predicted(known, day);
        const width = band + bandPerDay * (day - today);
        const range = { low: Math.round(wh * (1 - width)), high: Math.round(wh * (1 + width)) };
        return {
          Date: dayText(day),
          PredictionInkWh: kwh(wh),
          PredictionLowInkWh: kwh(range.low),
          PredictionHighInkWh: kwh(range.high),
          PredictionCost: price(wh),
          PredictionLowCost: price(range.low),
          PredictionHighCost: price(range.high),
        };
      }),
    },
  ];
}

function predicted(known: readonly ShownDay[], day: DayNumber): number {
  const same = known.filter(({ date }) => weekdayOf(Date.parse(date) / 86_400_000) === weekdayOf(day));
  const mean = (days: readonly ShownDay[]) => days.reduce((sum, { wh }) => sum + wh, 0) / days.length;
  const all = mean(known);
  return Math.round(same.length === 0 ? all : (2 * mean(same) + all) / 3);
}

/** What the connection pays on average, daily charge included; 0 where costs aren't part of the plan. */
function priceOf({ supplyPoint }: UsageSource, known: readonly ShownDay[]): (wh: number) => number {
  if (!planOf(supplyPoint.planId).isCostIncluded) return () => 0;
  const paidWh = known.reduce((sum, { wh, freeWh }) => sum + wh - freeWh, 0);
  const cents = known.reduce((sum, { energyCents }) => sum + energyCents, 0);
  const daily = known.at(-1)?.dailyChargeCents ?? 0;
  return (wh) => wireDollars(daily + (paidWh === 0 ? 0 : (wh * cents) / paidWh));
}
