import { describeWidget } from '#src/runtime/definition.ts';

export const signOut = describeWidget('signOut', {
  size: { minHeight: 44, skeleton: 'none' },
});
