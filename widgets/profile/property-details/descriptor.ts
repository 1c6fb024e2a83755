import { propertyDetailsConfig } from '#schemas/widgets/property-details.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const propertyDetails = describeWidget('propertyDetails', {
  config: propertyDetailsConfig,
  reads: () => ({
    plans: read('billing.plans'),
    list: optional('drd.widget.propertyList'),
    tabs: optional('tabs.profile'),
  }),
  subject: 'your properties and plans',
  size: { rooms, skeleton: 'list' },
});
