import { ecoRealTimeConfig } from '#schemas/widgets/eco-real-time.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

export const ecoRealTime = describeWidget('ecoRealTime', {
  config: ecoRealTimeConfig,
  /** Whose shares are shown: those of the sources or of the companies. */
  view: { shares: z.catch(z.enum(['source', 'company']), 'source') },
  reads: ({ config }) => ({
    now: read('generationMix.realTime'),
    nextDays: config.showNextDays ? optional('generationMix.nextTwoDays') : undefined,
  }),
  subject: 'the power of right now',
  size: { rooms, skeleton: 'chart' },
});
