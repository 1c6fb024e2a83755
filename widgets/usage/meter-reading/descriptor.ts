import { meterReadingConfig } from '#schemas/widgets/meter-reading.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

export const meterReading = describeWidget('meterReading', {
  config: meterReadingConfig,
  // An address with it opens the dialog.
  view: { reading: z.optional(z.literal('open')) },
  reads: () => ({ meters: read('meterRead.siteMeters') }),
  subject: 'your meters',
  size: { rooms, skeleton: 'list' },
});
