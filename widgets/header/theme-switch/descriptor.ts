import { describeWidget } from '#src/runtime/definition.ts';

export const themeSwitch = describeWidget('themeSwitch', {
  size: { minHeight: 44, skeleton: 'none' },
});
