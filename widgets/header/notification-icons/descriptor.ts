import { notificationIconsConfig } from '#schemas/widgets/notification-icons.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const notificationIcons = describeWidget('notificationIcons', {
  config: notificationIconsConfig,
  data: () => ({ notifications: query('drd.notificationIcons') }),
  subject: 'your notifications',
  size: { minHeight: 44, skeleton: 'none' },
});
