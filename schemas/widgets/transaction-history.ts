import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What happened on the account: bills, payments, credits, refunds and fees. */
export const transactionHistoryConfig = object(
  { heading: withDefault(filledText('Title of the card.'), 'Your transactions') },
  { optional: ['heading'] },
);
