import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** When staff looked at the customer's account, and what they tried to change. */
export const staffAccessConfig = object(
  { heading: withDefault(filledText('Heading.'), 'When our staff looked at your account') },
  { optional: ['heading'] },
);
