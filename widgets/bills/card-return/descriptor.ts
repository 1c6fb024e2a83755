import { describeWidget } from '#src/runtime/definition.ts';

export const cardReturn = describeWidget('cardReturn', {
  // `manageCard` opens the view of the recurring payment that gives it a new card.
  view: ['status', 'sct', 'canUpdateCCV', 'manageCard'],
  subject: 'your payment',
  size: { minHeight: 0, skeleton: 'none' },
});
