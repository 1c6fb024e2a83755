import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';

/** Use by bill period, day, week, month and year, and the newest readings. */
export const usageExplorerConfig = object(
  {
    heading: filledText('Heading; the energy that is shown when absent, such as "Your electricity".'),
    lateDataText: withDefault(
      filledText('When late data usually arrives.'),
      'usually here by 1 pm the next day',
    ),
    showGas: withDefault(flag('Natural gas of the current bill period too, where the site has it.'), true),
  },
  { optional: ['heading', 'lateDataText', 'showGas'] },
);
