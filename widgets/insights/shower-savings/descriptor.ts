import { showerSavingsConfig } from '#schemas/widgets/shower-savings.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const showerSavings = describeWidget('showerSavings', {
  config: showerSavingsConfig,
  reads: () => ({ showers: read('showerOptimiser.get') }),
  subject: 'what shorter showers save',
  size: { rooms, skeleton: 'chart' },
});
