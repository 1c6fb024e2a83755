import { networkLeaveConfig } from '#schemas/widgets/network-leave.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { networkState } from '#widgets/shared/ev/network-state.ts';
import { rooms } from './rooms.ts';

export const networkLeave = describeWidget('networkLeave', {
  config: networkLeaveConfig,
  reads: () => ({ state: networkState }),
  subject: 'your EVerywhere account',
  size: { rooms, skeleton: 'text' },
});
