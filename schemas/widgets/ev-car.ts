import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** The customer's electric car, which the other cards of the EV plan reckon with. */
export const evCarConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'Your electric car') },
  { optional: ['heading'] },
);
