import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** A bill period in a few facts. */
export const usageFactsConfig = object(
  {
    heading: filledText('Heading; "This bill period", or "Past bill period", when absent.'),
    lateDataText: withDefault(
      filledText('When late data usually arrives.'),
      'usually here by 1 pm the next day',
    ),
  },
  { optional: ['heading', 'lateDataText'] },
);
