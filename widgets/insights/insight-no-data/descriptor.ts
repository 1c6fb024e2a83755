import { insightNoDataConfig } from '#schemas/widgets/insight-no-data.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

const web = { query: { environment: 'web' } } as const;

export const insightNoData = describeWidget('insightNoData', {
  config: insightNoDataConfig,
  // Of the two the one that the page is about.
  reads: ({ config: { insight } }) => ({
    comparison: insight === 'comparison' ? optional('insights.homeComparison', web) : undefined,
    breakdown: insight === 'breakdown' ? optional('insights.usageBreakdown', web) : undefined,
    accountType,
  }),
  subject: 'what is missing',
  size: { rooms, skeleton: 'list' },
});
