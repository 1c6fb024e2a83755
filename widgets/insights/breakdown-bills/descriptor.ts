import { breakdownBillsConfig } from '#schemas/widgets/breakdown-bills.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

export const breakdownBills = describeWidget('breakdownBills', {
  config: breakdownBillsConfig,
  // The first day of the bill.
  view: { bill: z.optional(z.string()) },
  reads: () => ({
    bills: read('insights.usageBreakdown', { query: { environment: 'web' } }),
    selectedAccount,
    accountType,
  }),
  subject: 'your usage breakdown',
  size: { rooms, skeleton: 'list' },
});
