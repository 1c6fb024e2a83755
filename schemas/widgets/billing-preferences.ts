import { object, text } from '#schemas/json-schema.ts';

/** Billing e-mail, and what comes by e-mail. */
export const billingPreferencesConfig = object({ heading: text('Heading.') }, { optional: ['heading'] });
