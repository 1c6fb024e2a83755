import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';

/** Daily use in a bill period. */
export const usageGraphConfig = object(
  {
    heading: filledText('Heading; the energy that is shown when absent, such as "Your electricity".'),
    lateDataText: withDefault(
      filledText('When late data usually arrives.'),
      'usually here by 1 pm the next day',
    ),
    to: filledText('Path of the page with more, for when there is an error.'),
    showGas: withDefault(flag('Natural gas too, where the site has it.'), false),
  },
  { optional: ['heading', 'lateDataText', 'to', 'showGas'] },
);
