import { array, flag, nullable, number, nzd, object, oneOf, plainDate, text } from '#schemas/json-schema.ts';

const year = { type: 'integer', description: 'The year.' } as const;
/** The `kw` fields hold kilowatt-hours, whatever their name says. */
const amount = object({
  kw: number('Kilowatt-hours.'),
  costNZD: nzd('Cost, GST and daily charge included.'),
});

/** Answer of naturalGas.siteUsage. */
export const gasSiteUsage = object({
  aggregatedUsage: object({
    costIncluded: flag('Costs are known.'),
    dailyAverage: amount,
    monthlyAverage: amount,
    kw: number('Kilowatt-hours of the last twelve bills.'),
    costNZD: nzd('Their cost.'),
  }),
  lastInvoice: nullable(
    object({
      startDate: plainDate('First day.'),
      endDate: plainDate('Last day, included.'),
      usage: amount,
    }),
  ),
  plan: object({ planName: text('Name of the plan.'), isValuePlan: flag('A plan with a yearly limit.') }),
  valuePlanAnnualLimit: nullable(number('Kilowatt-hours of the yearly limit; null without one.')),
  valuePlanRate: nullable(
    number('New Zealand dollars for a kilowatt-hour after the limit; null without one.'),
  ),
  serialNumber: text('Number on the meter.'),
  lastMeterRead: nullable(number('Last reading in cubic metres, one decimal; null for a smart meter.')),
  lastMeterReadDate: nullable(plainDate('Its day.')),
  canSubmitMeterRead: flag('A reading can be sent in.'),
  nextReadDate: nullable(plainDate('Day of the next visit; null for a smart meter.')),
  earliestDataYear: year,
  lastDataYear: year,
});

/** Answer of naturalGas.usage: one year by read period. */
export const gasYear = object({
  summary: array(
    object({ year, kw: number('Kilowatt-hours of the year.'), costNZD: nzd('Their cost.') }),
    'Years with data, in order.',
    { maxItems: 50 },
  ),
  year,
  consumptionList: array(
    object({
      startDate: plainDate('First day.'),
      endDate: plainDate('Last day, included.'),
      type: oneOf(['actual', 'estimated', 'empty'], 'Read, estimated, or nothing known.'),
      total: amount,
      dailyAverage: amount,
    }),
    'Periods that end in the year, in order; they are of uneven length.',
    { maxItems: 16 },
  ),
});

/** Answer of naturalGas.advancedUsage. */
export const gasAdvancedUsage = object({
  usage: array(
    object({
      startDate: plainDate('First day.'),
      endDate: plainDate('Last day, included.'),
      kw: number('Kilowatt-hours.'),
      costNZD: nzd('Cost, GST and daily charge included.'),
      type: oneOf(['actual', 'estimated', 'empty'], 'Read, estimated, or nothing known.'),
    }),
    'Every interval, in order.',
    { maxItems: 400 },
  ),
});
