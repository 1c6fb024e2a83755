import { powerShoutConfig } from '#schemas/widgets/power-shout.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const powerShout = describeWidget('powerShout', {
  config: powerShoutConfig,
  reads: () => ({ balance: read('drd.widget.powerShout') }),
  subject: 'your free power',
  size: { minHeight: { base: 343, md: 264, lg: 285, xl: 264 }, skeleton: 'figure' },
});
