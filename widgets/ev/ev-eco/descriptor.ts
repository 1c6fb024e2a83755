import { evEcoConfig } from '#schemas/widgets/ev-eco.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const evEco = describeWidget('evEco', {
  config: evEcoConfig,
  reads: () => ({ eco: optional('evPlan.ecoTracker') }),
  subject: 'how green your charging was',
  size: { rooms, skeleton: 'figure' },
});
