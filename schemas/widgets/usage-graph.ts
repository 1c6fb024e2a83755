import { flag, object, text } from '#schemas/json-schema.ts';

/** Daily use in a bill period. */
export const usageGraphConfig = object(
  {
    heading: text('Heading; "Your electricity" when absent.'),
    lateDataText: text('When late data usually arrives.'),
    showGas: flag('Natural gas too, where the site has it.'),
  },
  { optional: ['heading', 'lateDataText', 'showGas'] },
);
