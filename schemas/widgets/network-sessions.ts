import { object, text, withDefault } from '#schemas/json-schema.ts';

/** Charging on the road by year: total, chart by month, list, file. */
export const networkSessionsConfig = object(
  {
    heading: withDefault(text('Heading.'), 'Charging on the road'),
    note: withDefault(
      text('What the figures rest on, below the chart.'),
      "With GST. EVerywhere bills you for these charges itself, so they aren't on your power bill.",
    ),
  },
  { optional: ['heading', 'note'] },
);
