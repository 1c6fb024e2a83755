import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountSummary = describeWidget('accountSummary', {
  data: () => ({ account: query('drd.widget.accountSummary') }),
  subject: 'your account details',
  size: { minHeight: { base: 559, md: 357, lg: 477 }, skeleton: 'list' },
});
