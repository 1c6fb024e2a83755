import { gasAdvancedUsage, gasSiteUsage, gasYear } from '#schemas/entities/natural-gas.ts';
import { object, oneOf, plainDate, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const supplyPointId = text('Id of the supply point in the portal.');

/** Natural gas beyond the current bill. */
export const naturalGasOperations = {
  'naturalGas.siteUsage': {
    method: 'POST',
    path: '/private/naturalgas/aggregated-site-usage',
    access: 'private',
    staffMay: true,
    summary: 'Averages, the last bill and the meter of a supply point.',
    body: object({ supplyPointId }),
    responses: { 200: gasSiteUsage },
    errors: { 404: 'No such supply point, or no data (type /error/no_data)' },
  },
  'naturalGas.usage': {
    method: 'GET',
    path: '/private/naturalgas/usage',
    access: 'private',
    summary: 'A year by read period, for basic and advanced meters.',
    query: object({
      supplyPointId,
      selectedYear: { type: 'integer', minimum: 1900, maximum: 9999, description: 'The year.' },
    }),
    responses: { 200: gasYear },
    errors: { 404: 'No such supply point, or no data in the year (type /error/no_data)' },
  },
  'naturalGas.advancedUsage': {
    method: 'GET',
    path: '/private/naturalgas/advanced/usage',
    access: 'private',
    summary:
      'Gas by day or month, for meters that are read daily: of one supply point, or of all at the selected sites.',
    query: object(
      {
        startDate: plainDate('First day.'),
        endDate: plainDate('Last day, included.'),
        intervalType: oneOf(['DAILY', 'MONTHLY'], 'Length of an interval.'),
        supplyPointId,
      },
      { optional: ['supplyPointId'] },
    ),
    responses: { 200: gasAdvancedUsage },
    errors: {
      400: 'Not a window of at most 400 days',
      404: 'No such supply point, or no daily gas there (type /error/no_data)',
    },
  },
} as const satisfies Operations;
