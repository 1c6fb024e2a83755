import { cardReturnConfig } from '#schemas/widgets/card-return.ts';
import { describeWidget } from '#src/runtime/definition.ts';

export const cardReturn = describeWidget('cardReturn', {
  config: cardReturnConfig,
  // `manageCard` opens the view of the recurring payment that gives it a new card.
  view: ['status', 'sct', 'canUpdateCCV', 'manageCard'],
  subject: 'your payment',
  size: { minHeight: 0, skeleton: 'none' },
});
