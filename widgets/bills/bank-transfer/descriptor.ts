import { bankTransferConfig } from '#schemas/widgets/bank-transfer.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const bankTransfer = describeWidget('bankTransfer', {
  config: bankTransferConfig,
  reads: () => ({ account: optional('drd.widget.accountSummary') }),
  subject: 'our bank account',
  size: { rooms, skeleton: 'list' },
});
