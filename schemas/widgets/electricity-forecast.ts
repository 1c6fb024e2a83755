import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Likely electricity of the next seven days. */
export const electricityForecastConfig = object(
  { heading: withDefault(filledText('Title of the card.'), 'Your next 7 days') },
  { optional: ['heading'] },
);
