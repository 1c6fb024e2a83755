import { accountSummaryConfig } from '#schemas/widgets/account-summary.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const accountSummary = describeWidget('accountSummary', {
  config: accountSummaryConfig,
  reads: () => ({ account: read('drd.widget.accountSummary') }),
  subject: 'your account details',
  size: { rooms, skeleton: 'list' },
});
