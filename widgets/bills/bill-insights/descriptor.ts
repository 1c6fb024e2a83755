import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billInsights = describeWidget('billInsights', {
  data: () => ({ insights: query('billInsights') }),
  subject: 'why your bill changed',
  size: { minHeight: { base: 860, md: 700 }, skeleton: 'list' },
});
