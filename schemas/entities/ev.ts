import {
  array,
  count,
  flag,
  instant,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';
import { dateWindow } from './money.ts';

const hour = (description: string) => ({ type: 'integer', minimum: 0, maximum: 23, description }) as const;

/** Answer of evPlan.evModel. */
export const evModels = object({
  models: array(
    object({
      id: text('Id of the model.'),
      make: text('Maker.'),
      model: text('Name.'),
      batteryKwh: number('What the battery holds, kilowatt-hours.'),
      kwhPer100Km: number('What it needs for 100 kilometres.'),
    }),
    'Cars to choose from.',
    { maxItems: 100 },
  ),
});

export const chargerTypes = ['threePin', 'wallCharger', 'notAtHome'] as const;

/** The customer's car. */
export const myEv = object({
  modelId: text('Id of the model.'),
  year: { type: 'integer', minimum: 2008, maximum: 2100, description: 'Year of the car.' },
  chargerType: oneOf(chargerTypes, 'How it charges at home.'),
  kmPerWeek: { type: 'number', minimum: 0, maximum: 5_000, description: 'Kilometres in a usual week.' },
});

/** Answer of evPlan.myEV. */
export const myEvAnswer = object({ myEV: nullable(myEv) });

/** Answer of evPlan.myEvOptions. */
export const myEvOptions = object({
  years: array({ type: 'integer', description: 'A year.' }, 'Years to choose from, newest first.', {
    maxItems: 50,
  }),
  chargerTypes: array(
    object({ key: oneOf(chargerTypes, 'Key.'), label: text('Name for people.') }),
    'Ways to charge at home.',
    { maxItems: 5 },
  ),
});

/** Answer of evPlan.summary: the last 30 days with data. `charging` is null where no car charged at home. */
export const evSummary = object({
  period: dateWindow,
  kWhDay: number('Kilowatt-hours by day.'),
  kWhNight: number('Kilowatt-hours by night.'),
  nightPercentage: number('Share of the night, 0 to 100.'),
  usageCost: nzd('Cost of the energy, GST included, without the daily charge.'),
  costWithDayRate: nzd('What it would have cost at the day rate throughout.'),
  saving: nzd('The difference.'),
  charging: nullable(
    object({
      kWh: number('What the car took at home, kilowatt-hours; part of those above.'),
      nightPercentage: number('Share of it in the hours of the night, 0 to 100.'),
      extraCost: nzd('What the rest would have cost less by night.'),
    }),
  ),
});

/** Answer of evPlan.evInsights. */
export const evInsights = object({
  insights: array(
    object({
      key: text('Which insight.'),
      title: text('Heading.'),
      text: text('One sentence.'),
      value: text('The figure with its unit.'),
    }),
    'Insights, most telling first.',
    { maxItems: 10 },
  ),
});

/** Answer of evPlan.ecoTracker: how green the power was with which the car was charged. */
export const evEcoTracker = object({
  period: dateWindow,
  chargingPercentage: nullable(
    number('Share of renewable power of what the car took, 0 to 100; null where it took nothing at home.'),
  ),
  averagePercentage: number('Share of renewable power over the whole day, 0 to 100.'),
  bestHour: hour('Hour of the day with the most renewable power.'),
});

/** Answer of evPlan.electricityUsage. */
export const evElectricityUsage = array(
  object({
    date: plainDate('The day.'),
    kWhDay: number('Kilowatt-hours by day.'),
    usageCostDay: nzd('Their cost.'),
    kWhNight: number('Kilowatt-hours by night.'),
    usageCostNight: nzd('Their cost.'),
    costWithDayRate: nzd('What both would have cost at the day rate.'),
  }),
  'Every day of the last 30 with data, in order.',
  { maxItems: 31 },
);

/** Answer of evPlan.carbonUsage. */
export const evCarbonUsage = array(
  object({
    date: plainDate('The day.'),
    carbonInKg: number('Kilograms of CO2e of the power that the car took at home.'),
    petrolCarbonInKg: number('What a petrol car would have made for the same distance.'),
  }),
  'Every day of the last 30 with data, in order.',
  { maxItems: 31 },
);

/** Answer of ev.chargingSession. */
export const chargingSessions = object({
  sessions: array(
    object({
      id: text('Id.'),
      startedAt: instant('When charging began.'),
      endedAt: instant('When it ended.'),
      location: text('Name of the charging station.'),
      powerInKw: number('Power of the charger, kilowatts.'),
      kWh: number('Energy that was charged.'),
      costNZD: nzd('Cost, GST included.'),
      idleFeeNZD: nzd('Part of the cost for standing after charging ended.'),
    }),
    'Sessions, newest first.',
    { maxItems: 400 },
  ),
  total: object({
    sessions: count('How many.'),
    kWh: number('Energy of all of them.'),
    costNZD: nzd('Cost of all of them.'),
  }),
  earliestYear: { type: 'integer', description: 'First year that can be requested.' },
});

const rate = object({
  fromHour: hour('Hour at which it begins.'),
  toHour: hour('Hour at which it ends.'),
  pricePerKwh: number('New Zealand dollars for a kilowatt-hour, GST included.'),
});

/** Answer of ev.rates.dayNight: the windows of the plan are never hard-coded in the portal. */
export const dayNightRates = object({
  planName: text('Name of the plan.'),
  day: rate,
  night: rate,
  dailyCharge: number('New Zealand dollars for a day, GST included.'),
  isOwnPlan: flag('The customer is on this plan.'),
});

/** Answer of ev.faqs. */
export const evFaqs = object({
  faqs: array(
    object({ id: text('Id.'), question: text('The question.'), answer: text('The answer.') }),
    'Questions and answers.',
    { maxItems: 30 },
  ),
});

/** Body of ev.accounts.verify and ev.accounts.join. */
export const chargeNetAccount = object({
  chargeNetId: {
    type: 'string',
    pattern: '^CN-[0-9]{7}$',
    description: 'Number of the account in the charging network, such as CN-7730115.',
  },
  email: {
    type: 'string',
    pattern: '^[^@\\s]+@[^@\\s][^@\\s.]*\\.[^@\\s]+$',
    maxLength: 254,
    description: 'E-mail of that account.',
  },
});

/** Answer of ev.accounts.verify. */
export const chargeNetVerification = object({
  chargeNetId: text('Number of the account.'),
  email: text('E-mail of the account.'),
  verified: flag(
    'The e-mail belongs to the account; else an e-mail with a link was sent, and the call is repeated.',
  ),
  accountAlreadyLinked: flag('Somebody else has linked this account.'),
});

/** Answer of ev.accounts.join. */
export const chargeNetJoined = object({
  status: oneOf(['linked', 'pending'], 'The account is linked, or will be on `linksOn`.'),
  linksOn: nullable(plainDate('Day on which the network makes the link; null where it is made.')),
});

/** Answer of ev.accounts.leave. */
export const chargeNetLeft = object({ notified: flag('The network was told, and writes to the customer.') });

/** Answer of ev.accounts.get: how far the link to the charging network is. One of the three at most is not null. */
export const chargeNetState = object({
  linked: nullable(
    object({
      chargeNetId: text('Number of the account.'),
      email: nullable(text('E-mail of the account; null for a link from before the portal.')),
    }),
  ),
  pending: nullable(
    object({
      chargeNetId: text('Number of the account.'),
      email: text('E-mail of the account.'),
      linksOn: plainDate('Day on which the network makes the link.'),
    }),
  ),
  verification: nullable(
    object({
      chargeNetId: text('Number of the account.'),
      email: text('E-mail of the account.'),
      verified: flag('The e-mail belongs to the account, which can be joined.'),
    }),
  ),
});
