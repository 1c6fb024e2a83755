import { array, flag, instant, nullable, number, object, plainDate, text } from '#schemas/json-schema.ts';

const share = object({ name: text('Name.'), percentage: number('Share, 0 to 100; one decimal.') });
const level = {
  type: 'integer',
  minimum: 0,
  maximum: 5,
  description: '0 no data, 1 very low to 5 very high.',
} as const;
const hour = {
  type: 'integer',
  minimum: 0,
  maximum: 23,
  description: 'What the clock shows; the entries are in order, so a repeated hour stands twice.',
} as const;
const percentage = number('Share of renewable power, 0 to 100.');
const month = { type: 'string', pattern: '^\\d{4}-\\d{2}$', description: 'A month, YYYY-MM.' } as const;

/** Answer of generationMix.realTime. */
export const generationNow = object({
  generationSources: array(share, 'By source; others and unknown come last.', { maxItems: 20 }),
  generationProviders: array(share, 'By company; others and unknown come last.', { maxItems: 20 }),
  generationSourcesEcoFriendlyPercentage: percentage,
  carbonLevel: level,
  gramsPerKwh: number('Grams of CO2e for a kilowatt-hour.'),
  updatedAt: instant('When it was measured, on a mark of ten minutes.'),
});

/** Answer of generationMix.nextSevenDay. */
export const generationSevenDays = array(
  object({
    Day: plainDate('The day.'),
    HourlyBreakdown: array(
      object(
        {
          Hour: hour,
          EcoFriendly: {
            anyOf: [flag('The carbon level of the whole hour is low or very low.'), percentage],
          },
          EcoFriendlyPercentage: percentage,
        },
        { optional: ['EcoFriendlyPercentage'] },
      ),
      'The 23, 24 or 25 hours of the day, in order.',
      { maxItems: 25 },
    ),
  }),
  'Today and the six days after it.',
  { maxItems: 7 },
);

/** Answer of generationMix.nextTwoDays. */
export const generationTwoDays = array(
  object({
    Day: plainDate('The day.'),
    HourlyBreakdown: array(
      object(
        {
          Hour: hour,
          EcoFriendly: flag('The carbon level of the whole hour is low or very low.'),
          EcoFriendlyPercentage: percentage,
        },
        { optional: ['EcoFriendly'] },
      ),
      'The 23, 24 or 25 hours of the day, in order.',
      { maxItems: 25 },
    ),
  }),
  'Today and tomorrow.',
  { maxItems: 2 },
);

const gridGrams = nullable(
  number(
    'What a kilowatt-hour of the grid made on average in the same hours, in grams of CO2e; null without readings.',
  ),
);

const impactDay = object({
  Date: plainDate('The day.'),
  UsageInKWh: number('Electricity of the selected sites.'),
  CarbonInKg: number('Kilograms of CO2e that it made.'),
  CarbonLevel: level,
  EcoFriendlyPercentage: percentage,
  GridGramsPerKwh: gridGrams,
});

/** Answer of generationMix.usageImpact: seven days. */
export const usageImpact = object({
  EarliestDate: plainDate('First day that can be requested.'),
  Days: array(impactDay, 'The requested day and the six before it, in order.', { maxItems: 7 }),
});

/** Answer of generationMix.monthlyUsageImpact. */
export const monthlyUsageImpact = object({
  EarliestMonth: month,
  Month: month,
  UsageInKWh: number('Electricity of the month so far.'),
  CarbonInKg: number('Kilograms of CO2e that it made.'),
  CarbonLevel: level,
  EcoFriendlyPercentage: percentage,
  GridGramsPerKwh: gridGrams,
  Days: array(impactDay, 'Every day of the month, in order.', { maxItems: 31 }),
});
