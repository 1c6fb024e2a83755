import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billInsights = describeWidget('billInsights', {
  data: () => ({ insights: query('billInsights') }),
  subject: 'the comparison of your bills',
  size: { minHeight: { base: 860, md: 700 }, skeleton: 'list' },
});
