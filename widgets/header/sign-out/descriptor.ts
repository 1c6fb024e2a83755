import { signOutConfig } from '#schemas/widgets/sign-out.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const signOut = describeWidget('signOut', {
  config: signOutConfig,
  size: { minHeight: 44, skeleton: 'none' },
});
