import { carbonCalculatorConfig } from '#schemas/widgets/carbon-calculator.ts';
import { optional, read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { views } from './journey.ts';
import { rooms } from './rooms.ts';

export const carbonCalculator = describeWidget('carbonCalculator', {
  config: carbonCalculatorConfig,
  view: {
    view: z.optional(z.enum(views)),
    /** Keys of the changes that are switched on. */
    with: z.optional(z.string().check(z.maxLength(200))),
  },
  reads: () => ({
    calculator: read('carbonCalculator.get'),
    // Without it the questions can still be answered.
    details: optional('carbonCalculator.details'),
  }),
  subject: 'the carbon calculator',
  size: { rooms, skeleton: 'text' },
});
