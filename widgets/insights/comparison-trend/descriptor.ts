import { comparisonTrendConfig } from '#schemas/widgets/comparison-trend.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { yearView } from '#widgets/shared/insights/insight-years.ts';
import { absentAt400 } from '#widgets/shared/reading/absent-at-400.ts';
import { rooms } from './rooms.ts';

export const comparisonTrend = describeWidget('comparisonTrend', {
  config: comparisonTrendConfig,
  view: yearView,
  reads: ({ view: { year } }) => ({
    compared: read('insights.homeComparison', { query: { environment: 'web' } }),
    months: year === undefined ? undefined : absentAt400(optional('insights.yearly', { query: { year } })),
    selectedAccount,
    accountType,
  }),
  subject: 'your trend',
  size: { rooms, skeleton: 'chart' },
});
