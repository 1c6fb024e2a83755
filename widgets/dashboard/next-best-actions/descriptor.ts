import { nextBestActionsConfig } from '#schemas/widgets/next-best-actions.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const nextBestActions = describeWidget('nextBestActions', {
  config: nextBestActionsConfig,
  reads: () => ({ next: read('drd.nextBestAction.get') }),
  subject: 'your next step',
  size: { minHeight: { base: 210, md: 197 }, skeleton: 'text' },
});
