import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';

/** What is owed and by when, and the bill period so far. */
export const billSummaryConfig = object(
  {
    to: filledText('Path of the page with more, for when there is an error.'),
    showPayButton: withDefault(flag('The main button.'), true),
    showCurrentPeriod: withDefault(flag('The bill period so far, below the amount.'), true),
  },
  { optional: ['to', 'showPayButton', 'showCurrentPeriod'] },
);
