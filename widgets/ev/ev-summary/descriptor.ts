import { evSummaryConfig } from '#schemas/widgets/ev-summary.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const evSummary = describeWidget('evSummary', {
  config: evSummaryConfig,
  reads: () => ({ summary: optional('evPlan.summary'), rates: optional('ev.rates.dayNight') }),
  subject: 'your EV plan',
  size: { rooms, skeleton: 'figure' },
});
