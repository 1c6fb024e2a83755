import {
  electricityBillPeriod,
  naturalGasBillPeriod,
  siteUsage,
  usageSummary,
} from '#schemas/entities/usage.ts';
import { object, oneOf, plainDate } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

const window = { startDate: plainDate('First day.'), endDate: plainDate('Last day, included.') } as const;

/** Energy use. */
export const usageOperations = {
  'usage.summary': {
    method: 'POST',
    path: '/private/consolidation/usage-summary',
    access: 'private',
    staffMay: true,
    summary: 'Use and estimated use of a period.',
    body: object(window),
    responses: { 200: usageSummary },
  },
  'electricity.billPeriod': {
    method: 'POST',
    path: '/private/electricity/aggregated-site-bill-period',
    access: 'private',
    staffMay: true,
    summary: 'Electricity by day. Without a window: the current bill period.',
    body: object(window, { optional: ['startDate', 'endDate'] }),
    responses: { 200: electricityBillPeriod },
    errors: { 404: 'No electricity at this site (type /error/no_data)' },
  },
  'electricity.siteUsage': {
    method: 'POST',
    path: '/private/electricity/site-usage',
    access: 'private',
    staffMay: true,
    summary: 'Electricity by hour or half-hour, where the meter supports it. At most 40 days.',
    body: object({ ...window, intervalType: oneOf(['HOURLY', 'HALF_HOURLY'], 'Length of an interval.') }),
    responses: { 200: siteUsage },
    errors: { 404: 'No electricity at this site (type /error/no_data)', 409: 'The meter has no hourly data' },
  },
  'naturalGas.billPeriod': {
    method: 'GET',
    path: '/private/naturalgas/advanced/aggregated-site-bill-period',
    access: 'private',
    summary: 'Natural gas by day in the current bill period.',
    responses: { 200: naturalGasBillPeriod },
    errors: { 404: 'No natural gas at this site (type /error/no_data)' },
  },
} as const satisfies Operations;
