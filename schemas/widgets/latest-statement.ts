import { object, text } from '#schemas/json-schema.ts';

/** The newest bill, its PDF and its accessible version. */
export const latestStatementConfig = object(
  { heading: text('Title of the card; "Your latest bill" when left out.') },
  { optional: ['heading'] },
);
