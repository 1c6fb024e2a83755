import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** When the meters were last read, and the dialog in which the customer sends a reading. */
export const meterReadingConfig = object(
  { heading: withDefault(filledText('Title of the card.'), 'Meter reading') },
  { optional: ['heading'] },
);
