import { object, text, withDefault } from '#schemas/json-schema.ts';

/** Phone numbers and postal address. */
export const contactDetailsConfig = object(
  { heading: withDefault(text('Heading.'), 'Phone and post') },
  { optional: ['heading'] },
);
