import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** A bill period in a few facts. */
export const usageFactsConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'This bill period'),
    lateDataText: withDefault(
      filledText('When late data usually arrives.'),
      'usually here by 1 pm the next day',
    ),
  },
  { optional: ['heading', 'lateDataText'] },
);
