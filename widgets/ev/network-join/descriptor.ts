import { networkJoinConfig } from '#schemas/widgets/network-join.ts';
import { optional } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { networkState } from '#widgets/shared/ev/network-state.ts';
import { rooms } from './rooms.ts';

export const networkJoin = describeWidget('networkJoin', {
  config: networkJoinConfig,
  // Every start reads the customer. Without it the e-mail is entered.
  reads: () => ({ state: networkState, customer: optional('drd.initialize') }),
  // Back from a later step to number and e-mail. Which of the other steps is shown follows from the server.
  view: { step: z.optional(z.literal('account')) },
  subject: 'your EVerywhere account',
  size: { rooms, skeleton: 'text' },
});
