import { object, text, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for showerSavings. */
export const showerSavingsConfig = object(
  { heading: withDefault(text('Heading.'), 'What shorter showers save') },
  { optional: ['heading'] },
);
