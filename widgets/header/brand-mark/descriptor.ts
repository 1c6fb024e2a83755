import { describeWidget } from '#src/runtime/definition.ts';

export const brandMark = describeWidget('brandMark', {
  size: { minHeight: 44, skeleton: 'none' },
});
