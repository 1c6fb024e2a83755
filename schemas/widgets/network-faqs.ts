import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Questions about charging on the road, with their answers. */
export const networkFaqsConfig = object(
  { heading: withDefault(filledText('Heading.'), 'Questions about EVerywhere') },
  { optional: ['heading'] },
);
