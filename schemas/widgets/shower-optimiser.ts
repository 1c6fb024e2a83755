import { object, text, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for showerOptimiser. */
export const showerOptimiserConfig = object(
  { heading: withDefault(text('Heading.'), 'Time your shower') },
  { optional: ['heading'] },
);
