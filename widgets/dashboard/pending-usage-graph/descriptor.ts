import { pendingUsageGraphConfig } from '#schemas/widgets/pending-usage-graph.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const pendingUsageGraph = describeWidget('pendingUsageGraph', {
  config: pendingUsageGraphConfig,
  reads: () => ({ sites: optional('drd.widget.propertyList') }),
  subject: 'your energy use',
  size: { minHeight: { base: 486, md: 400 }, skeleton: 'chart' },
});
