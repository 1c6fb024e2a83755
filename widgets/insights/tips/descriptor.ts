import { tipsConfig } from '#schemas/widgets/tips.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { z } from '#src/zod.ts';
import { rooms } from './rooms.ts';

export const tips = describeWidget('tips', {
  config: tipsConfig,
  view: {
    category: z.optional(z.string().check(z.maxLength(60))),
    find: z.optional(z.string().check(z.maxLength(100))),
  },
  reads: () => ({ tips: read('tips.list') }),
  subject: 'your tips',
  size: { rooms, skeleton: 'list' },
});
