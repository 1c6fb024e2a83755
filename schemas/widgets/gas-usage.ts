import { object, text, withDefault } from '#schemas/json-schema.ts';

/** Natural gas by year, read period and day. */
export const gasUsageConfig = object(
  {
    heading: withDefault(text('Heading.'), 'Your natural gas'),
    lateDataText: withDefault(text('When late data usually arrives.'), 'usually here by 1 pm the next day'),
  },
  { optional: ['heading', 'lateDataText'] },
);
