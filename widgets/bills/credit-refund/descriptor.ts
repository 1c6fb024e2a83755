import { creditRefundConfig } from '#schemas/widgets/credit-refund.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

/** Refunds of the last months: what became of a request whose answer was lost, or that was made before a reload. */
export const refundsRead = optional('billing.transactions', { query: { filter: 'refund' } });

export const creditRefund = describeWidget('creditRefund', {
  config: creditRefundConfig,
  reads: () => ({ bill: read('drd.widget.billSummary'), refunds: refundsRead }),
  // `step=check` lets Back lead to the form; `refund` names the one that was made, so that its page stays on reload.
  view: { step: z.optional(z.literal('check')), refund: z.optional(z.string()) },
  subject: 'your credit',
  size: { rooms, skeleton: 'figure' },
});
