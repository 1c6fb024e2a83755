import { evCarbonConfig } from '#schemas/widgets/ev-carbon.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const evCarbon = describeWidget('evCarbon', {
  config: evCarbonConfig,
  reads: () => ({ days: optional('evPlan.carbonUsage'), car: optional('evPlan.myEV') }),
  subject: 'the carbon of your car',
  size: { rooms, skeleton: 'chart' },
});
