import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const propertySwitcher = describeWidget('propertySwitcher', {
  data: () => ({ list: query('drd.widget.propertySwitcher') }),
  subject: 'your properties',
  size: { minHeight: { base: 134, md: 142 }, skeleton: 'text' },
});
