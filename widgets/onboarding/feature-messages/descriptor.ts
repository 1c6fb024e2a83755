import { featureMessagesConfig } from '#schemas/widgets/feature-messages.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

export const featureMessages = describeWidget('featureMessages', {
  config: featureMessagesConfig,
  /** Id of the message that is shown, so that Back leads to the one before. */
  view: { message: z.optional(z.string()) },
  reads: ({ config }) => ({ news: read('drd.featureMessages', { query: { target: config.target } }) }),
  subject: "what's new",
  size: { rooms, skeleton: 'figure' },
});
