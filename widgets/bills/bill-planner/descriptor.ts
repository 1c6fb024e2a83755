import { billPlannerConfig } from '#schemas/widgets/bill-planner.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billPlanner = describeWidget('billPlanner', {
  config: billPlannerConfig,
  reads: () => ({ planner: read('billPlanner') }),
  subject: 'your bill planner',
  size: { minHeight: { base: 956, md: 768, lg: 807, xl: 768 }, skeleton: 'chart' },
});
