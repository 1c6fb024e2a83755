import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Natural gas by year, read period and day. */
export const gasUsageConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Your natural gas'),
    lateDataText: withDefault(
      filledText('When late data usually arrives.'),
      'usually here by 1 pm the next day',
    ),
  },
  { optional: ['heading', 'lateDataText'] },
);
