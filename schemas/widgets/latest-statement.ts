import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** The newest bill, its PDF and its accessible version. */
export const latestStatementConfig = object(
  { heading: withDefault(filledText('Title of the card.'), 'Your latest bill') },
  { optional: ['heading'] },
);
