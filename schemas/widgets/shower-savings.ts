import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for showerSavings. */
export const showerSavingsConfig = object(
  { heading: withDefault(filledText('Heading.'), 'What shorter showers save') },
  { optional: ['heading'] },
);
