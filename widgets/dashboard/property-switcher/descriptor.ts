import { propertySwitcherConfig } from '#schemas/widgets/property-switcher.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const propertySwitcher = describeWidget('propertySwitcher', {
  config: propertySwitcherConfig,
  reads: () => ({ list: read('drd.widget.propertySwitcher') }),
  subject: 'your properties',
  size: { rooms, skeleton: 'text' },
});
