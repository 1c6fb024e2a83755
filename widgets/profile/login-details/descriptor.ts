import { loginDetailsConfig } from '#schemas/widgets/login-details.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const loginDetails = describeWidget('loginDetails', {
  config: loginDetailsConfig,
  reads: () => ({ login: read('drd.initialize') }),
  subject: 'your sign-in details',
  size: { rooms, skeleton: 'list' },
});
