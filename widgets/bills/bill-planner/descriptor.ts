import { billPlannerConfig } from '#schemas/widgets/bill-planner.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billPlanner = describeWidget('billPlanner', {
  config: billPlannerConfig,
  data: () => ({ planner: query('billPlanner') }),
  subject: 'your bill planner',
  size: { minHeight: { base: 779, md: 633, lg: 678, xl: 633 }, skeleton: 'chart' },
});
