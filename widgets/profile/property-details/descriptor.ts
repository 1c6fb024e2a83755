import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertyDetails = describeWidget('propertyDetails', {
  data: () => ({
    plans: query('billing.plans'),
    list: optionalQuery('drd.widget.propertyList'),
    tabs: optionalQuery('tabs.profile'),
  }),
  subject: 'your properties and plans',
  size: { minHeight: { base: 900, md: 760 }, skeleton: 'list' },
});
