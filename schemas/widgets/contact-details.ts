import { object, text } from '#schemas/json-schema.ts';

/** Phone numbers and postal address. */
export const contactDetailsConfig = object({ heading: text('Heading.') }, { optional: ['heading'] });
