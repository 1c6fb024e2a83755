import { noticeConfig } from '#schemas/widgets/notice.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const notice = describeWidget('notice', {
  config: noticeConfig,
  subject: 'this message',
  size: { minHeight: 48, skeleton: 'none' },
});
