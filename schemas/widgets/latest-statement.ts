import { object, text, withDefault } from '#schemas/json-schema.ts';

/** The newest bill, its PDF and its accessible version. */
export const latestStatementConfig = object(
  { heading: withDefault(text('Title of the card.'), 'Your latest bill') },
  { optional: ['heading'] },
);
