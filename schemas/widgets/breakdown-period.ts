import { filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';

/** What energy was used for in the latest week or the last 30 days. */
export const breakdownPeriodConfig = object(
  {
    heading: withDefault(filledText('Heading; names the period where it is empty.', 80), ''),
    period: withDefault(oneOf(['week', 'thirtyDays'], 'Which days.'), 'week'),
    noDataPage: filledText('Path of the page that says why there is no breakdown.'),
  },
  { optional: ['heading', 'period', 'noDataPage'] },
);
