import { propertyListConfig } from '#schemas/widgets/property-list.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertyList = describeWidget('propertyList', {
  config: propertyListConfig,
  reads: () => ({ list: read('drd.widget.propertyList') }),
  subject: 'your properties',
  size: { minHeight: { base: 807, md: 702 }, skeleton: 'list' },
});
