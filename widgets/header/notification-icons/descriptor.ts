import { notificationIconsConfig } from '#schemas/widgets/notification-icons.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const notificationIcons = describeWidget('notificationIcons', {
  config: notificationIconsConfig,
  reads: () => ({ notifications: read('drd.notificationIcons') }),
  subject: 'your notifications',
  size: { rooms, skeleton: 'none' },
});
