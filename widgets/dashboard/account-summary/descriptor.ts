import { accountSummaryConfig } from '#schemas/widgets/account-summary.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountSummary = describeWidget('accountSummary', {
  config: accountSummaryConfig,
  data: () => ({ account: query('drd.widget.accountSummary') }),
  subject: 'your account details',
  size: { minHeight: { base: 425, md: 336, lg: 412 }, skeleton: 'list' },
});
