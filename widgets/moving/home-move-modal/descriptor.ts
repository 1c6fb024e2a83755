import { homeMoveModalConfig } from '#schemas/widgets/home-move-modal.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

export const homeMoveModal = describeWidget('homeMoveModal', {
  config: homeMoveModalConfig,
  // An address with it opens the dialog.
  view: { move: z.optional(z.literal('open')) },
  reads: () => ({ form: read('homeMove.form'), switcher: read('drd.billingAccounts.switcher') }),
  subject: 'your move',
  size: { rooms, skeleton: 'text' },
});
