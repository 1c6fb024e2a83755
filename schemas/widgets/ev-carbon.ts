import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Carbon of charging against that of a petrol car over the same distance. */
export const evCarbonConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'Carbon against petrol') },
  { optional: ['heading'] },
);
