import { object, oneOf, text, withDefault } from '#schemas/json-schema.ts';

/** This home and similar homes by month. */
export const comparisonTrendConfig = object(
  {
    heading: withDefault(text('Heading; names the energy where it is empty.', 80), ''),
    energy: withDefault(oneOf(['total', 'electricity', 'gas'], 'Which energy is compared.'), 'total'),
    noDataPage: text('Path of the page that says why there is nothing to compare.'),
    weeklyPage: text('Path of the weekly update, for those without enough months.'),
  },
  { optional: ['heading', 'energy', 'noDataPage', 'weeklyPage'] },
);
