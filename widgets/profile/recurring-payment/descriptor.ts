import { recurringPaymentConfig } from '#schemas/widgets/recurring-payment.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

export const recurringPayment = describeWidget('recurringPayment', {
  config: recurringPaymentConfig,
  reads: () => ({
    recurring: read('payments.recurring.get'),
    options: optional('payments.recurring.options'),
    card: optional('payments.card.get'),
    accounts: optional('billing.accounts'),
  }),
  // `manageCard=update` opens the view after a card was replaced; `autopay=setUp` the form, also after signing in again.
  view: {
    manageCard: z.optional(z.literal('update')),
    autopay: z.optional(z.literal('setUp')),
  },
  subject: 'how your bills are paid',
  size: { rooms, skeleton: 'figure' },
});
