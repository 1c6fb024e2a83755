import { propertyDetailsConfig } from '#schemas/widgets/property-details.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const propertyDetails = describeWidget('propertyDetails', {
  config: propertyDetailsConfig,
  reads: ({ config }) => ({
    plans: read('billing.plans'),
    list: optional('drd.widget.propertyList'),
    tabs: optional('tabs.profile'),
    customer: config.showPictureLink ? optional('drd.initialize') : undefined,
  }),
  subject: 'your properties and plans',
  size: { rooms, skeleton: 'list' },
});
