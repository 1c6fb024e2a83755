import { staffAccessConfig } from '#schemas/widgets/staff-access.ts';
import { read } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const staffAccess = describeWidget('staffAccess', {
  config: staffAccessConfig,
  reads: () => ({ access: read('user.staffAccess') }),
  subject: 'when our staff looked at your account',
  size: { rooms, skeleton: 'text' },
});

export type Visit = PropsOf<typeof staffAccess>['data']['access']['visits'][number];
