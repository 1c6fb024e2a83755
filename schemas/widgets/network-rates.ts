import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Hours and prices of day and night, for charging at home. */
export const networkRatesConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Charging at home') },
  { optional: ['heading'] },
);
