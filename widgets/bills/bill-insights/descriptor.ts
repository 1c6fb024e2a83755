import { billInsightsConfig } from '#schemas/widgets/bill-insights.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const billInsights = describeWidget('billInsights', {
  config: billInsightsConfig,
  reads: () => ({ insights: read('billInsights') }),
  subject: 'the comparison of your bills',
  size: { rooms, skeleton: 'list' },
});
