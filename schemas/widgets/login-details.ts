import { object, text } from '#schemas/json-schema.ts';

/** E-mail and password for sign-in, verification, early access. */
export const loginDetailsConfig = object({ heading: text('Heading.') }, { optional: ['heading'] });
