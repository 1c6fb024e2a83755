import { transactionHistoryConfig } from '#schemas/widgets/transaction-history.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { statementRead, statementView } from '#widgets/shared/statement/statement-reads.ts';
import { rooms } from './rooms.ts';
import { kinds, rangeOf } from './view-values.ts';

export const transactionHistory = describeWidget('transactionHistory', {
  config: transactionHistoryConfig,
  view: {
    range: z.optional(z.string()),
    kind: z.optional(z.enum(kinds)),
    ...statementView,
    receipt: z.optional(z.string()),
  },
  reads({ view, account }) {
    const { from, to } = rangeOf(view.range, account.today);
    // A receipt that is open is in the list, whatever kind was chosen before.
    const hasAllKinds = view.kind === undefined || (view.receipt !== undefined && view.kind !== 'payment');
    return {
      // A failure leaves the loaded data and the choice of dates.
      list: optional('billing.transactions', {
        query: { startDate: from, endDate: to, ...(hasAllKinds ? {} : { filter: view.kind }) },
      }),
      opened: view.statement === undefined ? undefined : statementRead(view.statement),
    };
  },
  subject: 'your transactions',
  size: { rooms, skeleton: 'list' },
});
