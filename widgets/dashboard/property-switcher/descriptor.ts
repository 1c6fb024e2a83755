import { propertySwitcherConfig } from '#schemas/widgets/property-switcher.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertySwitcher = describeWidget('propertySwitcher', {
  config: propertySwitcherConfig,
  reads: () => ({ list: read('drd.widget.propertySwitcher') }),
  subject: 'your properties',
  size: { minHeight: { base: 232, md: 125, xl: 106 }, skeleton: 'text' },
});
