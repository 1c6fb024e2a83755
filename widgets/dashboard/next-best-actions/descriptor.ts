import { nextBestActionsConfig } from '#schemas/widgets/next-best-actions.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const nextBestActions = describeWidget('nextBestActions', {
  config: nextBestActionsConfig,
  data: () => ({ next: query('drd.nextBestAction.get') }),
  subject: 'your next step',
  size: { minHeight: { base: 210, md: 197 }, skeleton: 'text' },
});
