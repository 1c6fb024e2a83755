import { billInsightsConfig } from '#schemas/widgets/bill-insights.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billInsights = describeWidget('billInsights', {
  config: billInsightsConfig,
  reads: () => ({ insights: read('billInsights') }),
  subject: 'the comparison of your bills',
  size: { minHeight: { base: 1084, md: 905 }, skeleton: 'list' },
});
