import { object, text, withDefault } from '#schemas/json-schema.ts';

/** Questions about charging on the road, with their answers. */
export const networkFaqsConfig = object(
  { heading: withDefault(text('Heading.'), 'Questions about EVerywhere') },
  { optional: ['heading'] },
);
