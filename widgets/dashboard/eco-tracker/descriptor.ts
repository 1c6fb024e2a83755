import { ecoTrackerConfig } from '#schemas/widgets/eco-tracker.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const gridQuery = query('drd.widget.ecoTracker');

export const ecoTracker = describeWidget('ecoTracker', {
  config: ecoTrackerConfig,
  data: () => ({ grid: gridQuery }),
  subject: 'the eco tracker',
  size: { minHeight: { base: 435, md: 422, lg: 385, xl: 422 }, skeleton: 'figure' },
});
