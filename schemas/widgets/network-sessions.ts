import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Charging on the road by year: total, chart by month, list, file. */
export const networkSessionsConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Charging on the road'),
    note: withDefault(
      filledText('What the figures rest on, below the chart.'),
      "With GST. EVerywhere bills you for these charges itself, so they aren't on your power bill.",
    ),
  },
  { optional: ['heading', 'note'] },
);
