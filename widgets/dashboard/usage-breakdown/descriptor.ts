import { usageBreakdownConfig } from '#schemas/widgets/usage-breakdown.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

export const usageBreakdown = describeWidget('usageBreakdown', {
  config: usageBreakdownConfig,
  reads: () => ({ breakdown: read('drd.widget.usageBreakdown'), selectedAccount, accountType }),
  subject: 'your usage breakdown',
  size: { rooms, skeleton: 'list' },
});
