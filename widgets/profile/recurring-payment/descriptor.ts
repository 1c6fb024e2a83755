import { recurringPaymentConfig } from '#schemas/widgets/recurring-payment.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const recurringPayment = describeWidget('recurringPayment', {
  config: recurringPaymentConfig,
  data: () => ({
    recurring: query('payments.recurring.get'),
    options: optionalQuery('payments.recurring.options'),
    card: optionalQuery('payments.card.get'),
    accounts: optionalQuery('billing.accounts'),
  }),
  // `manageCard=update` opens the view after a card was replaced; `autopay=setUp` the form, also after signing in again.
  view: ['manageCard', 'autopay'],
  subject: 'how your bills are paid',
  size: { minHeight: { base: 495, md: 400 }, skeleton: 'figure' },
});
