import { bankTransferConfig } from '#schemas/widgets/bank-transfer.ts';
import { optionalQuery } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const accountQuery = optionalQuery('drd.widget.accountSummary');

export const bankTransfer = describeWidget('bankTransfer', {
  config: bankTransferConfig,
  data: () => ({ account: accountQuery }),
  subject: 'our bank account',
  size: { minHeight: { base: 431, md: 397, lg: 196 }, skeleton: 'list' },
});
