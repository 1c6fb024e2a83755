import { breakdownTrendConfig } from '#schemas/widgets/breakdown-trend.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { yearView } from '#widgets/shared/insights/insight-years.ts';
import { absentAt400 } from '#widgets/shared/reading/absent-at-400.ts';
import { rooms } from './rooms.ts';

export const breakdownTrend = describeWidget('breakdownTrend', {
  config: breakdownTrendConfig,
  view: { ...yearView, category: z.optional(z.string()) },
  reads: ({ view: { year } }) => ({
    bills: read('insights.usageBreakdown', { query: { environment: 'web' } }),
    months: year === undefined ? undefined : absentAt400(optional('insights.yearly', { query: { year } })),
    // Only for the first day of which there are insights.
    latest: optional('insights.latest'),
    selectedAccount,
    accountType,
  }),
  subject: 'your usage breakdown',
  size: { rooms, skeleton: 'chart' },
});
