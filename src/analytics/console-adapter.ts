import type { AnalyticsAdapter } from './analytics.ts';

/** For development: prints what would be sent. */
export function createConsoleAdapter(output: Pick<Console, 'info'>): AnalyticsAdapter {
  return {
    customer: (customer) => output.info('Analytics: customer', customer),
    pageView: (view) => output.info('Analytics: page view', view),
  };
}
