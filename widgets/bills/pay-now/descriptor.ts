import { payNowConfig } from '#schemas/widgets/pay-now.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const payNow = describeWidget('payNow', {
  config: payNowConfig,
  reads: () => ({ bill: read('drd.widget.billSummary'), card: optional('payments.card.get') }),
  subject: 'what you owe',
  size: { minHeight: { base: 660, md: 870, lg: 640 }, skeleton: 'figure' },
});
