import { payNowConfig } from '#schemas/widgets/pay-now.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const cardQuery = optionalQuery('payments.card.get');
export const billQuery = query('drd.widget.billSummary');

export const payNow = describeWidget('payNow', {
  config: payNowConfig,
  data: () => ({ bill: billQuery, card: cardQuery }),
  subject: 'what you owe',
  size: { minHeight: { base: 660, md: 870, lg: 640 }, skeleton: 'figure' },
});
