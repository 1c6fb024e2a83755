import { propertyDetailsConfig } from '#schemas/widgets/property-details.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertyDetails = describeWidget('propertyDetails', {
  config: propertyDetailsConfig,
  reads: () => ({
    plans: read('billing.plans'),
    list: optional('drd.widget.propertyList'),
    tabs: optional('tabs.profile'),
  }),
  subject: 'your properties and plans',
  size: { minHeight: { base: 663, md: 589, lg: 481 }, skeleton: 'list' },
});
