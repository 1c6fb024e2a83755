import { powerShoutConfig } from '#schemas/widgets/power-shout.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const powerShout = describeWidget('powerShout', {
  config: powerShoutConfig,
  reads: () => ({ balance: read('drd.widget.powerShout') }),
  subject: 'your free power',
  size: { rooms, skeleton: 'figure' },
});
