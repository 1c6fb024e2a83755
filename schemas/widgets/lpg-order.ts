import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Orders bottles of gas, and shows the orders that are open. */
export const lpgOrderConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Order bottled gas') },
  { optional: ['heading'] },
);
