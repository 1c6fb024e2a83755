import { pendingUsageGraphConfig } from '#schemas/widgets/pending-usage-graph.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const pendingUsageGraph = describeWidget('pendingUsageGraph', {
  config: pendingUsageGraphConfig,
  reads: () => ({ sites: optional('drd.widget.propertyList') }),
  subject: 'your energy use',
  size: { rooms, skeleton: 'chart' },
});
