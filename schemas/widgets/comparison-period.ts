import { filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';

/** This home and similar homes in one period, and its days. */
export const comparisonPeriodConfig = object(
  {
    heading: withDefault(filledText('Heading; names the period where it is empty.', 80), ''),
    period: withDefault(oneOf(['week', 'thirtyDays', 'bill'], 'What is compared.'), 'week'),
    noDataPage: filledText('Path of the page that says why there is nothing to compare.'),
  },
  { optional: ['heading', 'period', 'noDataPage'] },
);
