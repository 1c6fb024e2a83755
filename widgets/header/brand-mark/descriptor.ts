import { brandMarkConfig } from '#schemas/widgets/brand-mark.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const brandMark = describeWidget('brandMark', {
  config: brandMarkConfig,
  size: { rooms, skeleton: 'none' },
});
