import { actionTilesConfig } from '#schemas/widgets/action-tiles.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const actionTiles = describeWidget('actionTiles', {
  config: actionTilesConfig,
  data: () => ({ actions: query('drd.widget.actionTile.list') }),
  subject: 'your shortcuts',
  size: { minHeight: { base: 474, md: 309 }, skeleton: 'list' },
});
