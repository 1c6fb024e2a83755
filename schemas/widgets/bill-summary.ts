import { flag, object } from '#schemas/json-schema.ts';

/** What is owed and by when, and the bill period so far. */
export const billSummaryConfig = object(
  {
    showPayButton: flag('The main button.'),
    showCurrentPeriod: flag('The bill period so far, below the amount.'),
  },
  { optional: ['showPayButton', 'showCurrentPeriod'] },
);
