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
import { supplyTypeList, unit } from './money.ts';

const estimate = object({ value: number('Amount.'), unit });

/** Answer of usage.summary. */
export const usageSummary = object({
  estimatedUsage: estimate,
  actualUsage: estimate,
  consumptionToDate: number('Kilowatt-hours so far.'),
  supplyPointTypes: supplyTypeList,
  remainingDays: count('Days left in the period.'),
  daysInBillPeriod: count('Days of the period.'),
});

/** One day. The `kw` fields hold kilowatt-hours, whatever their name says. */
export const dailyUsage = object({
  startDate: plainDate('The day.'),
  kw: number('Kilowatt-hours.'),
  kwWhole: text('Whole part of kw, formatted.'),
  kwDecimal: text('Decimals of kw, formatted.'),
  costNZD: nzd('Cost.'),
  dollars: text('Whole dollars, formatted.'),
  cents: text('Cents, formatted.'),
  currencySign: text('Minus for a credit; else empty.'),
  type: oneOf(['', 'empty', 'power shout'], 'Nothing special, no reading yet, or a day with free power.'),
  isEstimated: flag('Estimated, not read.'),
  freeKw: number('Kilowatt-hours of the day that were free.'),
  slots: {
    type: 'integer',
    enum: [46, 48, 50],
    description: 'Half-hours of the day; 46 or 50 when the clocks change.',
  },
});

export const billPeriodOption = object({
  label: text('The period in words.'),
  fromDate: plainDate('First day.'),
  toDate: plainDate('Last day, included.'),
  key: text('Unique key.'),
});

const siteBillPeriod = {
  startDate: plainDate('First day of the period.'),
  endDate: plainDate('Last day, included.'),
  dataTo: nullable(plainDate('Last day with data; null when there is none at all.')),
  billedTo: nullable(
    plainDate('Last day that is on a bill; null before the first bill, or where it is not known.'),
  ),
  includesGst: flag('Costs contain GST.'),
  includesDailyCharge: flag('Costs contain the daily charge.'),
  hasCost: flag('Costs are known; without them only kilowatt-hours are shown.'),
  isCostIncluded: flag('The plan has cost included.'),
  isValuePlan: flag('A plan with a yearly limit.'),
  isApproximate: flag('The windows are of fixed length, not those of the bills.'),
  days: array(dailyUsage, 'Every day of the period up to today, in order.', { maxItems: 400 }),
  billPeriods: array(billPeriodOption, 'The current period and up to 24 past ones, newest first.', {
    maxItems: 25,
  }),
} as const;

/** Answer of electricity.billPeriod. */
export const electricityBillPeriod = object(
  {
    ...siteBillPeriod,
    hasHourlyData: flag('Each day can be opened into hours.'),
  },
  { optional: ['billedTo'] },
);

/** Answer of naturalGas.billPeriod: the current period. */
export const naturalGasBillPeriod = object(siteBillPeriod, { optional: ['billedTo'] });

/** Answer of electricity.siteUsage. */
export const siteUsage = object({
  usage: array(
    object({
      startDate: instant('Start of the interval, with its offset, so that a repeated hour is told apart.'),
      kw: number('Kilowatt-hours.'),
      costNZD: nzd('Cost.'),
      type: oneOf(['', 'empty', 'power shout'], 'Nothing special, no reading yet, or free power.'),
      isEstimated: flag('Estimated, not read.'),
    }),
    'Every interval, in order.',
    { maxItems: 2000 },
  ),
  isComplete: flag('Nothing more is expected; usually from 1 pm of the next day.'),
});
