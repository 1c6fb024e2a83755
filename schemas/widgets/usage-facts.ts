import { object, text, withDefault } from '#schemas/json-schema.ts';

/** A bill period in a few facts. */
export const usageFactsConfig = object(
  {
    heading: withDefault(text('Heading.'), 'Your bill period in short'),
    lateDataText: withDefault(text('When late data usually arrives.'), 'usually here by 1 pm the next day'),
  },
  { optional: ['heading', 'lateDataText'] },
);
