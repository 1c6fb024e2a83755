import { evDayNightConfig } from '#schemas/widgets/ev-day-night.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

export const evDayNight = describeWidget('evDayNight', {
  config: evDayNightConfig,
  view: { unit: z.catch(z.optional(z.enum(['kwh', 'nzd'])), undefined) },
  reads: () => ({
    days: optional('evPlan.electricityUsage'),
    summary: optional('evPlan.summary'),
    rates: optional('ev.rates.dayNight'),
    selectedAccount,
  }),
  subject: 'your use by day and night',
  size: { rooms, skeleton: 'chart' },
});
