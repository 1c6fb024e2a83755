import { actionTilesConfig } from '#schemas/widgets/action-tiles.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const actionTiles = describeWidget('actionTiles', {
  config: actionTilesConfig,
  reads: () => ({ actions: read('drd.widget.actionTile.list') }),
  subject: 'your shortcuts',
  size: { rooms, skeleton: 'list' },
});
