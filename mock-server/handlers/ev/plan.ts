import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { wholeDollarText, wireDollars } from '#mock/handlers/shared/money.ts';
import { badField } from '#mock/handlers/shared/problems.ts';
import { kwh } from '#mock/handlers/shared/usage.ts';
import { numberText } from '#mock/handlers/shared/words.ts';
import { clockSlot, dayText, localTime, partsOf, slotsOf, startOfDay } from '#mock/world/calendar.ts';
import { emissionFactorsOn } from '#mock/world/carbon.ts';
import { generationAt } from '#mock/world/generation.ts';
import { type EvDay, evDays, sumOf } from './shared.ts';

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
    const charged = sumOf(days, ({ chargedWh }) => chargedWh);
    return reply(200, {
      period: periodOf(days),
      kWhDay: kwh(day),
      kWhNight: kwh(night),
      nightPercentage: percentOf(night, day + night),
      usageCost: wireDollars(usage),
      costWithDayRate: wireDollars(allAtDay),
      saving: wireDollars(allAtDay - usage),
      charging:
        charged === 0
          ? null
          : {
              kWh: kwh(charged),
              nightPercentage: percentOf(
                sumOf(days, ({ chargedNightWh }) => chargedNightWh),
                charged,
              ),
              extraCost: wireDollars(Math.round(sumOf(days, ({ chargedExtraCents }) => chargedExtraCents))),
            },
    });
  },
  'evPlan.evInsights': (_input, context) => reply(200, { insights: insightsOf(context) }),
  'evPlan.ecoTracker': (_input, context) => {
    const days = evDays(context);
    const hours = Array.from({ length: 24 }, () => ({ sum: 0, count: 0 }));
    let [charging, chargingWh, all, count] = [0, 0, 0, 0];
    for (const { day, charging: charged } of days) {
      for (const [slot, wh] of charged.entries()) {
        const { renewable } = generationAt(startOfDay(day) + slot * halfHour);
        const hour = hours[Math.floor(clockSlot(slot, slotsOf(day)) / 2)];
        if (hour) {
          hour.sum += renewable;
          hour.count += 1;
        }
        all += renewable;
        count += 1;
        charging += renewable * wh;
        chargingWh += wh;
      }
    }
    const means = hours.map(({ sum, count: seen }) => (seen === 0 ? 0 : sum / seen));
    return reply(200, {
      period: periodOf(days),
      chargingPercentage: chargingWh === 0 ? null : toTenths(charging / chargingWh),
      averagePercentage: toTenths(all / count),
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
        const milligrams = each.charging.reduce(
          (sum, wh, slot) => sum + wh * generationAt(startOfDay(each.day) + slot * halfHour).gramsPerKwh,
          0,
        );
        const km = kmOf(context, [each]);
        return {
          date: dayText(each.day),
          carbonInKg: Math.round(milligrams / 1_000) / 1_000,
          petrolCarbonInKg: Math.round(((km * petrolPer100Km) / 100) * petrolPerLitre * 1_000) / 1_000,
        };
      }),
    );
  },
};

const toTenths = (value: number) => Math.round(value * 10) / 10;
const percentOf = (part: number, all: number) => (all === 0 ? 0 : toTenths((part / all) * 100));

/** What the figures say; what is about the car is left out where it took nothing at home. */
function insightsOf(context: Context) {
  const days = evDays(context);
  const saving = sumOf(
    days,
    ({ allAtDayCents, dayCents, nightCents }) => allAtDayCents - dayCents - nightCents,
  );
  const yearly = (saving / days.length) * 365;
  const night = sumOf(days, ({ nightWh }) => nightWh);
  const all = sumOf(days, ({ dayWh, nightWh }) => dayWh + nightWh);
  const km = Math.round(kmOf(context, days));
  const kmPerWeek = context.customer.tools.ev.myEv?.kmPerWeek ?? 0;
  return [
    {
      key: 'saving',
      title: 'Saved in a year',
      text: 'What your night rate saves if every month is like the last 30 days.',
      value: `about ${wholeDollarText(yearly)}`,
    },
    {
      key: 'night',
      title: 'Used at night',
      text: 'Share of your electricity in the hours of the night rate.',
      value: `${Math.round(percentOf(night, all))}%`,
    },
    ...(km === 0
      ? []
      : [
          {
            key: 'distance',
            title: 'Driven from home',
            text: 'About how far the power from your charger took you.',
            value: `${numberText(km)} km`,
          },
        ]),
    ...(km === 0 || kmPerWeek === 0
      ? []
      : [
          {
            key: 'home',
            title: 'Charged at home',
            text: `About how much of your ${numberText(kmPerWeek)} km a week you charged at home.`,
            value: `${Math.min(100, Math.round((km / ((kmPerWeek * days.length) / 7)) * 100))}%`,
          },
        ]),
  ];
}

/** How far the car goes with what it took at home. */
function kmOf(context: Context, days: readonly EvDay[]): number {
  const { myEv } = context.customer.tools.ev;
  const kwhPer100Km = models.find(({ id }) => id === myEv?.modelId)?.kwhPer100Km ?? usualKwhPer100Km;
  return (kwh(sumOf(days, ({ chargedWh }) => chargedWh)) / kwhPer100Km) * 100;
}

function periodOf(days: readonly EvDay[]) {
  const dates = days.map(({ day }) => dayText(day));
  return { startDate: dates[0] ?? '', endDate: dates.at(-1) ?? '' };
}
