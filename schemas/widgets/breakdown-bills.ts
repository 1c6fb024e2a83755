import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What the electricity of each bill was used for. */
export const breakdownBillsConfig = object(
  {
    heading: withDefault(filledText('Heading.', 80), 'What your electricity went on'),
    noDataPage: filledText('Path of the page that says why there is no breakdown.'),
  },
  { optional: ['heading', 'noDataPage'] },
);
