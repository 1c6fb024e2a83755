import { tipOfTheDayConfig } from '#schemas/widgets/tip-of-the-day.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const tipOfTheDay = describeWidget('tipOfTheDay', {
  config: tipOfTheDayConfig,
  reads: () => ({ tips: read('tips.list') }),
  subject: "today's tip",
  size: { rooms, skeleton: 'text' },
});
