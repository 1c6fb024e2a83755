import { noticeConfig } from '#schemas/widgets/notice.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const notice = describeWidget('notice', {
  config: noticeConfig,
  subject: 'this message',
  size: { rooms, skeleton: 'none' },
});
