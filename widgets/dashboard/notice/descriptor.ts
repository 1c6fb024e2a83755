import { describeWidget } from '#src/runtime/definition.ts';

export const notice = describeWidget('notice', {
  subject: 'this message',
  size: { minHeight: 56, skeleton: 'none' },
});
