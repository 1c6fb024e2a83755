import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What energy was used for by bill, and by the months of a year. */
export const breakdownTrendConfig = object(
  {
    heading: withDefault(filledText('Heading.', 80), 'How it changed'),
    noDataPage: filledText('Path of the page that says why there is no breakdown.'),
  },
  { optional: ['heading', 'noDataPage'] },
);
