import { evInsightsConfig } from '#schemas/widgets/ev-insights.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const evInsights = describeWidget('evInsights', {
  config: evInsightsConfig,
  reads: () => ({ answer: optional('evPlan.evInsights') }),
  subject: 'what your figures say',
  size: { rooms, skeleton: 'figure' },
});
