import { signOutConfig } from '#schemas/widgets/sign-out.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const signOut = describeWidget('signOut', {
  config: signOutConfig,
  size: { rooms, skeleton: 'none' },
});
