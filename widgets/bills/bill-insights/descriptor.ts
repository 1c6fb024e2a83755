import { billInsightsConfig } from '#schemas/widgets/bill-insights.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billInsights = describeWidget('billInsights', {
  config: billInsightsConfig,
  data: () => ({ insights: query('billInsights') }),
  subject: 'the comparison of your bills',
  size: { minHeight: { base: 1084, md: 905 }, skeleton: 'list' },
});
