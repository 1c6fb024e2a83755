import { object, text } from '../json-schema.ts';

/** Phone numbers and postal address. */
export const contactDetailsConfig = object({ heading: text('Heading.') }, { optional: ['heading'] });
