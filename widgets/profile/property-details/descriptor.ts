import { propertyDetailsConfig } from '#schemas/widgets/property-details.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertyDetails = describeWidget('propertyDetails', {
  config: propertyDetailsConfig,
  data: () => ({
    plans: query('billing.plans'),
    list: optionalQuery('drd.widget.propertyList'),
    tabs: optionalQuery('tabs.profile'),
  }),
  subject: 'your properties and plans',
  size: { minHeight: { base: 663, md: 589, lg: 481 }, skeleton: 'list' },
});
