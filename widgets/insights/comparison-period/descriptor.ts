import { comparisonPeriodConfig } from '#schemas/widgets/comparison-period.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { lastDayOf } from '#widgets/shared/insights/insight-answer.ts';
import { rooms } from './rooms.ts';

const sources = {
  week: read('insights.latest'),
  thirtyDays: read('insights.thirtyDay'),
  bill: read('insights.homeComparison', { query: { environment: 'web' } }),
};

export const comparisonPeriod = describeWidget('comparisonPeriod', {
  config: comparisonPeriodConfig,
  reads({ config, answer }) {
    const compared = sources[config.period];
    const insight = answer(compared)?.Insight;
    return {
      compared,
      // The days are those of the answer. A site without electricity has none.
      days: insight
        ? optional('electricity.billPeriod', {
            body: { startDate: insight.Date, endDate: lastDayOf(insight) },
          })
        : undefined,
      selectedAccount,
      accountType,
    };
  },
  subject: 'your comparison',
  size: { rooms, skeleton: 'chart' },
});
