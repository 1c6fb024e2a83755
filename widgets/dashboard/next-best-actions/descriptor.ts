import { nextBestActionsConfig } from '#schemas/widgets/next-best-actions.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const nextBestActions = describeWidget('nextBestActions', {
  config: nextBestActionsConfig,
  reads: () => ({ next: read('drd.nextBestAction.get') }),
  subject: 'your next step',
  size: { rooms, skeleton: 'text' },
});
