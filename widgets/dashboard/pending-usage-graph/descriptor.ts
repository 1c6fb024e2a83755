import { pendingUsageGraphConfig } from '#schemas/widgets/pending-usage-graph.ts';
import { optionalQuery } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const pendingUsageGraph = describeWidget('pendingUsageGraph', {
  config: pendingUsageGraphConfig,
  data: () => ({ sites: optionalQuery('drd.widget.propertyList') }),
  subject: 'your energy use',
  size: { minHeight: { base: 486, md: 400 }, skeleton: 'chart' },
});
