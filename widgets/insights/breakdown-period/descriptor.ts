import { breakdownPeriodConfig } from '#schemas/widgets/breakdown-period.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

export const breakdownPeriod = describeWidget('breakdownPeriod', {
  config: breakdownPeriodConfig,
  reads: ({ config: { period } }) => ({
    split: read(period === 'week' ? 'insights.latest' : 'insights.thirtyDay'),
    selectedAccount,
    accountType,
  }),
  subject: 'your usage breakdown',
  size: { rooms, skeleton: 'list' },
});
