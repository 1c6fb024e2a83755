import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const nextBestActions = describeWidget('nextBestActions', {
  data: () => ({ next: query('drd.nextBestAction.get') }),
  subject: 'your next step',
  size: { minHeight: { base: 231, md: 197, lg: 218, xl: 197 }, skeleton: 'text' },
});
