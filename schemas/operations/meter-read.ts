import { meterReadings, meterReadReceipt, siteMeters } from '#schemas/entities/meter-read.ts';
import type { Operations } from '#schemas/operation.ts';

/** Meter readings of the customer. */
export const meterReadOperations = {
  'meterRead.siteMeters': {
    method: 'GET',
    path: '/private/meterRead/site-meters',
    access: 'private',
    summary: 'Meters with their registers.',
    responses: { 200: siteMeters },
  },
  'meterRead.submit': {
    method: 'POST',
    path: '/private/meterRead',
    access: 'private',
    summary: 'Sends readings in, in place of those that were sent today; all of them are taken, or none.',
    body: meterReadings,
    responses: { 200: meterReadReceipt },
    changes: [
      'meterRead.siteMeters',
      'drd.widget.propertyList',
      'drd.widget.sidekick',
      'drd.widget.homeComparison',
      'usage.summary',
      'electricity.billPeriod',
      'electricityForecast',
      'naturalGas.billPeriod',
      'naturalGas.siteUsage',
      'naturalGas.usage',
      'insights.homeComparison',
      'insights.thirtyDay',
      'insights.latest',
      'insights.yearly',
      'billPlanner',
      'generationMix.usageImpact',
      'generationMix.monthlyUsageImpact',
    ],
    errors: {
      400: 'A register is missing, unknown or has too many digits',
      404: 'No such meter',
      409: 'The title contains "is locked by"; or type /error/meter_read/not_accepted, /error/meter_read/nothing_to_withdraw or /error/meter_read/below_last; or, to be confirmed, /error/meter_read/started_over and /error/meter_read/unusually_high',
    },
  },
} as const satisfies Operations;
