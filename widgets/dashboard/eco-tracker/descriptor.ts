import { ecoTrackerConfig } from '#schemas/widgets/eco-tracker.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const ecoTracker = describeWidget('ecoTracker', {
  config: ecoTrackerConfig,
  reads: () => ({ grid: read('drd.widget.ecoTracker') }),
  subject: 'the eco tracker',
  size: { rooms, skeleton: 'figure' },
});
