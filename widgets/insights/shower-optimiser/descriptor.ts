import { showerOptimiserConfig } from '#schemas/widgets/shower-optimiser.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const showerOptimiser = describeWidget('showerOptimiser', {
  config: showerOptimiserConfig,
  reads: () => ({ showers: read('showerOptimiser.get') }),
  subject: 'your showers',
  size: { rooms, skeleton: 'figure' },
});
