import { electricityForecastConfig } from '#schemas/widgets/electricity-forecast.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

export const electricityForecast = describeWidget('electricityForecast', {
  config: electricityForecastConfig,
  view: {
    /** The connection that is shown; the first one when absent. */
    icp: z.catch(z.optional(z.string()), undefined),
    unit: z.catch(z.optional(z.enum(['kwh', 'nzd'])), undefined),
  },
  reads: () => ({ forecast: read('electricityForecast'), selectedAccount }),
  subject: 'your electricity forecast',
  size: { rooms, skeleton: 'chart' },
});
