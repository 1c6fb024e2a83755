import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for showerOptimiser. */
export const showerOptimiserConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Time your shower') },
  { optional: ['heading'] },
);
