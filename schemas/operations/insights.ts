import { carbonCalculator, carbonDetails, carbonStep } from '#schemas/entities/carbon.ts';
import {
  billInsights,
  billPlanner,
  electricityForecast,
  homeComparisonInsights,
  insightAnswer,
  showerOptimiser,
  showerSave,
  usageBreakdownInsights,
  yearlyInsights,
} from '#schemas/entities/insights.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { object, oneOf } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const read = <const Path extends string, const S extends JsonSchema>(
  path: Path,
  summary: string,
  answer: S,
) =>
  ({
    method: 'GET',
    path: `/private/${path}`,
    access: 'private',
    summary,
    responses: { 200: answer },
  }) as const;

const environment = object({ environment: oneOf(['web'], 'Who asks.') });

/** Insights and calculators. */
export const insightOperations = {
  electricityForecast: read('electricityForecast', 'Likely use of the next seven days.', electricityForecast),
  'insights.usageBreakdown': {
    ...read('insights/usagebreakdown', 'What energy was used for, by bill.', usageBreakdownInsights),
    query: environment,
  },
  'insights.homeComparison': {
    ...read(
      'insights/homeComparison',
      'This home and similar homes, with the trend.',
      homeComparisonInsights,
    ),
    query: environment,
  },
  'insights.thirtyDay': read('insights/thirtyDay', 'The last 30 days with data.', insightAnswer),
  'insights.latest': read('insights/latest', 'The last whole week, from Sunday on.', insightAnswer),
  'insights.yearly': {
    ...read('insights/yearly', 'The months of a year.', yearlyInsights),
    query: object({ year: { type: 'integer', minimum: 1900, maximum: 9999, description: 'The year.' } }),
    errors: {
      400: 'A year that has no insights yet, or had none then',
      404: 'No data in that year (type /error/no_data)',
    },
  },
  billPlanner: read('billPlanner', 'Planned and actual bills.', billPlanner),
  billInsights: read('billInsights', 'Why the latest bill is not the one before.', billInsights),
  'showerOptimiser.get': read('showerOptimiser', 'Shower times and their target.', showerOptimiser),
  'showerOptimiser.save': {
    method: 'POST',
    path: '/private/showerOptimiser',
    access: 'private',
    summary: 'Keeps a shower that was timed, or a new target.',
    body: showerSave,
    responses: { 200: showerOptimiser },
    changes: ['showerOptimiser.get'],
  },
  'carbonCalculator.get': read(
    'carbonCalculator',
    'The calculator as far as it was filled in.',
    carbonCalculator,
  ),
  'carbonCalculator.save': {
    method: 'POST',
    path: '/private/carbonCalculator',
    access: 'private',
    summary: 'Saves a step; steps are saved in order, and earlier ones can be saved again.',
    body: carbonStep,
    responses: { 200: carbonCalculator },
    changes: ['carbonCalculator.get', 'carbonCalculator.details'],
    errors: { 400: 'As many cars as numOfCars says are wanted', 409: 'An earlier step is missing' },
  },
  'carbonCalculator.reset': {
    method: 'DELETE',
    path: '/private/carbonCalculator',
    access: 'private',
    summary: 'Forgets every answer and the result.',
    responses: { 204: null },
    changes: ['carbonCalculator.get', 'carbonCalculator.details'],
  },
  'carbonCalculator.submit': {
    method: 'POST',
    path: '/private/carbonCalculator/submit',
    access: 'private',
    summary: 'Hands the form in.',
    responses: { 200: carbonCalculator },
    changes: ['carbonCalculator.get', 'carbonCalculator.details'],
    errors: { 409: 'A step is missing' },
  },
  'carbonCalculator.details': read('carbonCalculator/details', 'What the result is made of.', carbonDetails),
} as const satisfies Operations;
