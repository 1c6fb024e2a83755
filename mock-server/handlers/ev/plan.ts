import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { moneyText, wireDollars } from '#mock/handlers/shared/money.ts';
import { badField } from '#mock/handlers/shared/problems.ts';
import { kwh } from '#mock/handlers/shared/usage.ts';
import { clockSlot, dayText, localTime, partsOf, slotsOf, startOfDay } from '#mock/world/calendar.ts';
import { emissionFactorsOn } from '#mock/world/carbon.ts';
import { generationAt } from '#mock/world/generation.ts';
import { type EvDay, evDays, evPoints, sumOf } from './shared.ts';

type Plan = Pick<
  Handlers,
  | 'evPlan.evModel'
  | 'evPlan.myEvOptions'
  | 'evPlan.myEV'
  | 'evPlan.myEV.save'
  | 'evPlan.summary'
  | 'evPlan.evInsights'
  | 'evPlan.ecoTracker'
  | 'evPlan.electricityUsage'
  | 'evPlan.carbonUsage'
>;

/** Invented cars. */
const models = [
  { id: 'kea-hatch', make: 'Kea', model: 'Hatch', batteryKwh: 40, kwhPer100Km: 15.2 },
  { id: 'kea-hatch-long', make: 'Kea', model: 'Hatch Long Range', batteryKwh: 62, kwhPer100Km: 15.9 },
  { id: 'moa-suv', make: 'Moa', model: 'SUV', batteryKwh: 77, kwhPer100Km: 18.4 },
  { id: 'toroa-sedan', make: 'Toroa', model: 'Sedan', batteryKwh: 75, kwhPer100Km: 15 },
  { id: 'tui-city', make: 'Tūī', model: 'City', batteryKwh: 32, kwhPer100Km: 14.1 },
  { id: 'weka-van', make: 'Weka', model: 'Van', batteryKwh: 68, kwhPer100Km: 22.5 },
];

const firstYear = 2011;
/** The use of a car without details, and litres of petrol for 100 kilometres. */
const [usualKwhPer100Km, petrolPer100Km] = [17, 8.2];
const halfHour = 1_800_000;

/** The EV plan: the car, and the costs of day and night in the last 30 days. */
export const evPlanHandlers: Plan = {
  'evPlan.evModel': () => reply(200, { models }),
  'evPlan.myEvOptions': (_input, { world }) => {
    const { year } = partsOf(localTime(world.now()).day);
    return reply(200, {
      years: Array.from({ length: year - firstYear + 1 }, (_, index) => year - index),
      chargerTypes: [
        { key: 'threePin', label: 'Three-pin plug' },
        { key: 'wallCharger', label: 'Wall charger' },
        { key: 'notAtHome', label: "It doesn't charge at home" },
      ],
    });
  },
  'evPlan.myEV': (_input, { customer }) => reply(200, { myEV: customer.tools.ev.myEv }),
  'evPlan.myEV.save': ({ body }, { customer, world }) => {
    if (!models.some(({ id }) => id === body.modelId))
      throw badField('/body/modelId', 'There is no such car.');
    const { year } = partsOf(localTime(world.now()).day);
    if (body.year < firstYear || body.year > year) {
      throw badField('/body/year', `Choose a year from ${firstYear} to ${year}.`);
    }
    customer.tools.ev.myEv = body;
    return noContent();
  },
  'evPlan.summary': (_input, context) => {
    const days = evDays(context);
    const [day, night] = [sumOf(days, ({ dayWh }) => dayWh), sumOf(days, ({ nightWh }) => nightWh)];
    const usage = Math.round(sumOf(days, ({ dayCents, nightCents }) => dayCents + nightCents));
    const allAtDay = Math.round(sumOf(days, ({ allAtDayCents }) => allAtDayCents));
    return reply(200, {
      period: periodOf(days),
      kWhDay: kwh(day),
      kWhNight: kwh(night),
      nightPercentage: day + night === 0 ? 0 : Math.round((night / (day + night)) * 1_000) / 10,
      usageCost: wireDollars(usage),
      costWithDayRate: wireDollars(allAtDay),
      saving: wireDollars(allAtDay - usage),
    });
  },
  'evPlan.evInsights': (_input, context) => {
    const days = evDays(context);
    const saving = sumOf(
      days,
      ({ allAtDayCents, dayCents, nightCents }) => allAtDayCents - dayCents - nightCents,
    );
    const night = sumOf(days, ({ nightWh }) => nightWh);
    const all = sumOf(days, ({ dayWh, nightWh }) => dayWh + nightWh);
    const km = Math.round((kwh(chargedWh(context, days)) / kwhPer100Km(context)) * 100);
    return reply(200, {
      insights: [
        {
          key: 'saving',
          title: 'Saved at night',
          text: 'What your night rate saved in the last 30 days.',
          value: moneyText(Math.round(saving)),
        },
        {
          key: 'night',
          title: 'Used at night',
          text: 'Share of your electricity in the hours of the night rate.',
          value: `${all === 0 ? 0 : Math.round((night / all) * 100)}%`,
        },
        {
          key: 'distance',
          title: 'Driven from home',
          text: 'About how far the power from your charger took you.',
          value: `${km} km`,
        },
      ],
    });
  },
  'evPlan.ecoTracker': (_input, context) => {
    const days = evDays(context);
    const hours = Array.from({ length: 24 }, () => ({ sum: 0, count: 0 }));
    let [charging, chargingWh, all, count] = [0, 0, 0, 0];
    for (const { day, slots } of days) {
      const length = slotsOf(day);
      const [from, to] = chargingSlots;
      for (const [slot, wh] of slots.entries()) {
        const { renewable } = generationAt(startOfDay(day) + slot * halfHour);
        const clock = clockSlot(slot, length);
        const hour = hours[Math.floor(clock / 2)];
        if (hour) {
          hour.sum += renewable;
          hour.count += 1;
        }
        all += renewable;
        count += 1;
        if (clock < from || clock >= to) continue;
        charging += renewable * wh;
        chargingWh += wh;
      }
    }
    const means = hours.map(({ sum, count: seen }) => (seen === 0 ? 0 : sum / seen));
    const round = (value: number) => Math.round(value * 10) / 10;
    return reply(200, {
      period: periodOf(days),
      chargingPercentage: chargingWh === 0 ? 0 : round(charging / chargingWh),
      averagePercentage: round(all / count),
      bestHour: means.indexOf(Math.max(...means)),
    });
  },
  'evPlan.electricityUsage': (_input, context) =>
    reply(
      200,
      evDays(context).map(({ day, dayWh, nightWh, dayCents, nightCents, allAtDayCents }) => ({
        date: dayText(day),
        kWhDay: kwh(dayWh),
        usageCostDay: wireDollars(dayCents),
        kWhNight: kwh(nightWh),
        usageCostNight: wireDollars(nightCents),
        costWithDayRate: wireDollars(allAtDayCents),
      })),
    ),
  'evPlan.carbonUsage': (_input, context) => {
    const days = evDays(context);
    const { petrolPerLitre } = emissionFactorsOn(context.world.today());
    return reply(
      200,
      days.map((each) => {
        const milligrams = each.slots.reduce(
          (sum, wh, slot) => sum + wh * generationAt(startOfDay(each.day) + slot * halfHour).gramsPerKwh,
          0,
        );
        const km = (kwh(chargedWh(context, [each])) / kwhPer100Km(context)) * 100;
        return {
          date: dayText(each.day),
          carbonInKg: Math.round(milligrams / 1_000) / 1_000,
          petrolCarbonInKg: Math.round(((km * petrolPer100Km) / 100) * petrolPerLitre * 1_000) / 1_000,
        };
      }),
    );
  },
};

/** Cars charge from half past midnight to six, in half-hours of the clock. */
const chargingSlots = [1, 12] as const;
/** What a home takes in half an hour of the night without a car. */
const quietWh = 260;

/** What the car took: what is above a quiet night in the hours of charging. */
function chargedWh(context: Context, days: readonly EvDay[]): number {
  if (!evPoints(context).some(({ usage }) => usage.evYearKwh !== undefined)) return 0;
  const [from, to] = chargingSlots;
  return sumOf(days, ({ day, slots }) =>
    slots.reduce((sum, wh, slot) => {
      const clock = clockSlot(slot, slotsOf(day));
      return clock >= from && clock < to ? sum + Math.max(0, wh - quietWh) : sum;
    }, 0),
  );
}

function kwhPer100Km({ customer }: Context): number {
  const { myEv } = customer.tools.ev;
  return models.find(({ id }) => id === myEv?.modelId)?.kwhPer100Km ?? usualKwhPer100Km;
}

function periodOf(days: readonly EvDay[]) {
  const dates = days.map(({ day }) => dayText(day));
  return { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' };
}
