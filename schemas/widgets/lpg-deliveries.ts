import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';

/** Bottles that came and that come next: figures, the last twelve months as a chart, and every delivery. */
export const lpgDeliveriesConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Your deliveries'),
    showChart: withDefault(flag('Shows the last twelve months as a chart.'), true),
  },
  { optional: ['heading', 'showChart'] },
);
