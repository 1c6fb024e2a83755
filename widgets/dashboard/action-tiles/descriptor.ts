import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const actionTiles = describeWidget('actionTiles', {
  data: () => ({ actions: query('drd.widget.actionTile.list') }),
  subject: 'your shortcuts',
  size: { minHeight: { base: 474, md: 309 }, skeleton: 'list' },
});
