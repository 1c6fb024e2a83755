import { accountSummaryConfig } from '#schemas/widgets/account-summary.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountSummary = describeWidget('accountSummary', {
  config: accountSummaryConfig,
  reads: () => ({ account: read('drd.widget.accountSummary') }),
  subject: 'your account details',
  size: { minHeight: { base: 425, md: 336, lg: 412 }, skeleton: 'list' },
});
