import { ecoTrackerConfig } from '#schemas/widgets/eco-tracker.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const ecoTracker = describeWidget('ecoTracker', {
  config: ecoTrackerConfig,
  reads: () => ({ grid: read('drd.widget.ecoTracker') }),
  subject: 'the eco tracker',
  size: { minHeight: { base: 435, md: 422, lg: 385, xl: 422 }, skeleton: 'figure' },
});
