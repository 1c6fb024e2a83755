import { brandMarkConfig } from '#schemas/widgets/brand-mark.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const brandMark = describeWidget('brandMark', {
  config: brandMarkConfig,
  size: { minHeight: 44, skeleton: 'none' },
});
