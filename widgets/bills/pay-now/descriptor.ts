import { payNowConfig } from '#schemas/widgets/pay-now.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const payNow = describeWidget('payNow', {
  config: payNowConfig,
  reads: () => ({
    bill: read('drd.widget.billSummary'),
    card: optional('payments.card.get'),
    account: optional('drd.widget.accountSummary'),
  }),
  subject: 'what you owe',
  size: { rooms, skeleton: 'figure' },
});
