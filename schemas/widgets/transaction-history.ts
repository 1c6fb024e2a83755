import { object, text } from '#schemas/json-schema.ts';

/** What happened on the account: bills, payments, credits, refunds and fees. */
export const transactionHistoryConfig = object(
  { heading: text('Title of the card; "Your transactions" when left out.') },
  { optional: ['heading'] },
);
