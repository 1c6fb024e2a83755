import {
  array,
  count,
  flag,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';
import { usageCategory, widgetStatuses } from './dashboard.ts';
import { supplyType } from './money.ts';

const status = oneOf(widgetStatuses, 'Whether there is something to show, and if not, why.');

/** Answer of electricityForecast: a band around every prediction. */
export const electricityForecast = object({
  IcpForecasts: array(
    object({
      Icp: text('The connection.'),
      Address: text('Its address.'),
      Forecast: array(
        object({
          Date: plainDate('The day.'),
          PredictionInkWh: number('Likely use.'),
          PredictionLowInkWh: number('Lower end of the likely range.'),
          PredictionHighInkWh: number('Upper end of the likely range.'),
          PredictionCost: nzd('Likely cost, GST and daily charge included.'),
          PredictionLowCost: nzd('Lower end of the likely cost.'),
          PredictionHighCost: nzd('Upper end of the likely cost.'),
        }),
        'Today and the six days after it, in order.',
        { maxItems: 14 },
      ),
    }),
    'Connections with enough readings; empty without any.',
    { maxItems: 500 },
  ),
});

const energyFigures = object({
  Actual: number('This home.'),
  Average: number('Similar homes.'),
  Efficient: number('Similar homes that use less.'),
});
const costFigures = object({
  Actual: nzd('This home.'),
  Average: nzd('Similar homes.'),
  Efficient: nzd('Similar homes that use less.'),
});
const compared = object({ UsageInKWh: energyFigures, UsageInDollars: costFigures });

/** One insight. */
export const insight = object({
  Date: plainDate('First day.'),
  Period: oneOf(['WEEK', 'THIRTY_DAYS', 'BILL', 'MONTH'], 'How long it is.'),
  NumberOfDays: count('Days.'),
  Comparison: nullable(object({ Electricity: nullable(compared), Gas: nullable(compared), Total: compared })),
  Readings: array(
    object({
      Use: text('Category of use, such as heating.'),
      EnergyInKWh: number('Energy.'),
      EnergyInDollars: nzd('Cost, daily charge and GST included.'),
    }),
    'What energy was used for, largest first; empty while the profile is not complete.',
    { maxItems: 20 },
  ),
  IsLite: flag('Made from limited data.'),
  HasHomeProfileChanged: flag('Is being recalculated; the new figures are there tomorrow.'),
  EarliestDate: plainDate('First day for which there are insights.'),
});

/** Answer of insights.latest and insights.thirtyDay. */
export const insightAnswer = object({ Status: status, Insight: nullable(insight) });

/** Answer of insights.yearly: the months of a year that are over. */
export const yearlyInsights = object({
  Year: { type: 'integer', description: 'The year.' },
  Insights: array(insight, 'One for each month, in order.', { maxItems: 12 }),
});

/** Answer of insights.homeComparison: the last bill and the months before it. */
export const homeComparisonInsights = object({
  Status: status,
  Insight: nullable(insight),
  HistoricTrend: object({
    Status: oneOf(['SUCCESS', 'HISTORIC_TREND_NOT_READY'], 'Whether there are enough months.'),
    Insights: array(insight, 'Months that are over, the newest last; at most twelve.', { maxItems: 12 }),
  }),
});

/** Answer of insights.usageBreakdown: billed periods, newest first. */
export const usageBreakdownInsights = object({
  status,
  electricity: object({
    breakdowns: array(
      object({
        period: object({ startDate: plainDate('First day.'), numberOfDays: count('Days.') }),
        categories: array(usageCategory, 'Categories of use.', { maxItems: 20 }),
        biggestSaving: nullable(
          object({
            appliance: text('What.'),
            description: text('Why.'),
            ctaLabel: text('What the link says.'),
            tipCategory: text('Category of tips.'),
          }),
        ),
      }),
      'Billed periods, newest first.',
      { maxItems: 13 },
    ),
  }),
});

/** Answer of billPlanner: the planned and the actual amount of each bill. */
export const billPlanner = object({
  periods: array(
    object({
      startDate: plainDate('First day.'),
      endDate: plainDate('Last day, included.'),
      plannedNZD: nzd('What we expected, from the same time of the year before at present prices.'),
      actualNZD: nullable(nzd('What it came to, or has come to so far; null for the future.')),
      isBilled: flag('The bill has been issued.'),
      lowNZD: nullable(nzd('Low end of what it may come to; null once it is billed.')),
      highNZD: nullable(nzd('High end of what it may come to; null once it is billed.')),
    }),
    'Six past bills, the current period and five to come, in order; empty without a bill.',
    { maxItems: 13 },
  ),
  plannedTotalNZD: nzd('Planned for all of them.'),
  averagePlannedNZD: nzd('Planned for one of them, on average: what to put aside for each bill.'),
  dataTo: nullable(plainDate('Last day that the cost so far counts; null without one.')),
  includesGst: flag('The amounts contain GST.'),
});

const comparedBill = object({
  id: text('Id of the bill.'),
  startDate: plainDate('First day.'),
  endDate: plainDate('Last day.'),
  totalNZD: nzd('Total.'),
  estimatedDays: count('Days that were billed by estimate, all connections together.'),
});

/** Answer of billInsights: why a bill is not the one before. */
export const billInsights = object({
  latest: nullable(comparedBill),
  previous: nullable(comparedBill),
  changeNZD: nzd('The latest bill less the one before; 0 without two bills.'),
  includesGst: flag('The amounts contain GST.'),
  reasons: array(
    object({
      key: oneOf(['days', 'weather', 'rates', 'use', 'other'], 'Which reason.'),
      title: text('The reason in words.'),
      text: text('One sentence.'),
      changeNZD: nzd('What it added, or took off.'),
    }),
    'Reasons that add up to the change.',
    { maxItems: 5 },
  ),
  supplies: array(
    object({ type: supplyType, changeNZD: nzd('What it added, or took off.') }),
    'The change by supply; adds up to it too.',
    { maxItems: 3 },
  ),
});

/** Answer of showerOptimiser.get. */
export const showerOptimiser = object({
  targetTimeInSeconds: { type: 'integer', description: 'What the customer aims at.' },
  actualTimeInSeconds: nullable({
    type: 'integer',
    description: 'Average of the last ten showers; null without one.',
  }),
  showerTimes: array(
    object({
      date: plainDate('The day.'),
      timeInSeconds: { type: 'integer', description: 'How long it took.' },
    }),
    'Showers that were timed, newest first.',
    { maxItems: 50 },
  ),
  savingPerYear: nullable(
    object({
      kWh: number('Energy that a shower a day of the target length saves in a year.'),
      dollars: nzd('The same in money.'),
      litres: number('The same in water.'),
    }),
  ),
});

/** Body of showerOptimiser.save. */
export const showerSave = object(
  {
    actualTimeInSeconds: {
      type: 'integer',
      minimum: 10,
      maximum: 3_600,
      description: 'A shower that was timed.',
    },
    targetTimeInSeconds: { type: 'integer', minimum: 60, maximum: 1_800, description: 'A new target.' },
  },
  { optional: ['actualTimeInSeconds', 'targetTimeInSeconds'] },
);
