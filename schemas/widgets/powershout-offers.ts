import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Offers of hours of free power, to be accepted one by one or together. */
export const powershoutOffersConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'Offers for you') },
  { optional: ['heading'] },
);
