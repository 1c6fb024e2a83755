import { propertyListConfig } from '#schemas/widgets/property-list.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertyList = describeWidget('propertyList', {
  config: propertyListConfig,
  data: () => ({ list: query('drd.widget.propertyList') }),
  subject: 'your properties',
  size: { minHeight: { base: 807, md: 702 }, skeleton: 'list' },
});
