import { describeWidget } from '#src/runtime/definition.ts';

export const notice = describeWidget('notice', {
  subject: 'this message',
  size: { minHeight: 48, skeleton: 'none' },
});
