import { savedCardConfig } from '#schemas/widgets/saved-card.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const savedCard = describeWidget('savedCard', {
  config: savedCardConfig,
  reads: () => ({ card: read('payments.card.get') }),
  subject: 'your saved card',
  size: { minHeight: { base: 307, md: 294 }, skeleton: 'text' },
});
