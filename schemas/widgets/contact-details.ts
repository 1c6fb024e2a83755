import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Phone numbers and postal address. */
export const contactDetailsConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Phone and post') },
  { optional: ['heading'] },
);
