import { creditRefundConfig } from '#schemas/widgets/credit-refund.ts';
import { optionalQuery, query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const billQuery = query('drd.widget.billSummary');
/** Refunds of the last months: what became of a request whose answer was lost, or that was made before a reload. */
export const refundsQuery = optionalQuery('billing.transactions', { query: { filter: 'refund' } });

export const creditRefund = describeWidget('creditRefund', {
  config: creditRefundConfig,
  data: () => ({ bill: billQuery, refunds: refundsQuery }),
  // `step=check` lets Back lead to the form; `refund` names the one that was made, so that its page stays on reload.
  view: ['step', 'refund'],
  subject: 'your credit',
  size: { minHeight: { base: 760, md: 640 }, skeleton: 'figure' },
});
