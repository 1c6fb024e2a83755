import { cardReturnConfig } from '#schemas/widgets/card-return.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

const given = z.optional(z.string());

export const cardReturn = describeWidget('cardReturn', {
  config: cardReturnConfig,
  // `manageCard` opens the view of the recurring payment that gives it a new card.
  view: { status: given, sct: given, canUpdateCCV: given, manageCard: given },
  subject: 'your payment',
  size: { rooms, skeleton: 'none' },
});
