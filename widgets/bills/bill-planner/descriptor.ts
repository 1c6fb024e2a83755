import { billPlannerConfig } from '#schemas/widgets/bill-planner.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const billPlanner = describeWidget('billPlanner', {
  config: billPlannerConfig,
  reads: () => ({ planner: read('billPlanner') }),
  subject: 'your bill planner',
  size: { rooms, skeleton: 'chart' },
});
