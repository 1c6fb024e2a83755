import { filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';

/** This home and similar homes by month. */
export const comparisonTrendConfig = object(
  {
    heading: withDefault(filledText('Heading; names the energy where it is empty.', 80), ''),
    energy: withDefault(oneOf(['total', 'electricity', 'gas'], 'Which energy is compared.'), 'total'),
    noDataPage: filledText('Path of the page that says why there is nothing to compare.'),
    weeklyPage: filledText('Path of the weekly update, for those without enough months.'),
  },
  { optional: ['heading', 'energy', 'noDataPage', 'weeklyPage'] },
);
