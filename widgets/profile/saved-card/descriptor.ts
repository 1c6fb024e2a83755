import { savedCardConfig } from '#schemas/widgets/saved-card.ts';
import { query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const savedCard = describeWidget('savedCard', {
  config: savedCardConfig,
  data: () => ({ card: query('payments.card.get') }),
  subject: 'your saved card',
  size: { minHeight: { base: 307, md: 294 }, skeleton: 'text' },
});
