import { homeMoveConfig } from '#schemas/widgets/home-move.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { accountType, selectedAccount } from '#widgets/shared/energy/account-reads.ts';
import { rooms } from './rooms.ts';

/** What is known of a customer who moves, with the moves that were submitted. */
export const moveFormRead = read('homeMove.form');

export const homeMove = describeWidget('homeMove', {
  config: homeMoveConfig,
  reads: () => ({ form: moveFormRead, switcher: selectedAccount, type: accountType }),
  // `moveStep` lets Back lead to the page before; `moveCase` names a move, so that its result stays on reload.
  view: {
    moveStep: z.optional(z.enum(['health', 'terms', 'check'])),
    moveCase: z.optional(z.string()),
  },
  subject: 'the form for your move',
  size: { rooms, skeleton: 'list' },
});
