import { propertySwitcherConfig } from '#schemas/widgets/property-switcher.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertySwitcher = describeWidget('propertySwitcher', {
  config: propertySwitcherConfig,
  data: () => ({ list: query('drd.widget.propertySwitcher') }),
  subject: 'your properties',
  size: { minHeight: { base: 232, md: 125, xl: 106 }, skeleton: 'text' },
});
