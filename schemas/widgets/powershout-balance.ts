import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** The hours of free power that a customer has, and those that expire. */
export const powershoutBalanceConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'Your free hours') },
  { optional: ['heading'] },
);
