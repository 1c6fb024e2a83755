import { powershoutBalanceConfig } from '#schemas/widgets/powershout-balance.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const powershoutBalance = describeWidget('powershoutBalance', {
  config: powershoutBalanceConfig,
  reads: () => ({
    currency: read('powershout.get'),
    hours: read('powershout.balance'),
    expiring: optional('powershout.expiringHours'),
  }),
  subject: 'your hours of free power',
  size: { rooms, skeleton: 'figure' },
});
