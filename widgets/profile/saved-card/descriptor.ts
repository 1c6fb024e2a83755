import { savedCardConfig } from '#schemas/widgets/saved-card.ts';
import { read } from '#src/api/read.ts';
import { describeWidget, type PropsOf } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const savedCard = describeWidget('savedCard', {
  config: savedCardConfig,
  reads: () => ({ card: read('payments.card.get') }),
  subject: 'your saved card',
  size: { rooms, skeleton: 'text' },
});

export type Saved = NonNullable<PropsOf<typeof savedCard>['data']['card']['savedCard']>;
