import { propertyListConfig } from '#schemas/widgets/property-list.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const propertyList = describeWidget('propertyList', {
  config: propertyListConfig,
  reads: () => ({ list: read('drd.widget.propertyList') }),
  subject: 'your properties',
  size: { rooms, skeleton: 'list' },
});
