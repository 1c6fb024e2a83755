import { flag, object, text, withDefault } from '#schemas/json-schema.ts';

/** Daily use in a bill period. */
export const usageGraphConfig = object(
  {
    heading: text('Heading; the energy that is shown when absent, such as "Your electricity".'),
    lateDataText: withDefault(text('When late data usually arrives.'), 'usually here by 1 pm the next day'),
    to: text('Path of the page with more, for when there is an error.'),
    showGas: withDefault(flag('Natural gas too, where the site has it.'), false),
  },
  { optional: ['heading', 'lateDataText', 'to', 'showGas'] },
);
