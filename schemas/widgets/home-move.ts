import { array, object, text, withDefault } from '#schemas/json-schema.ts';

/** Moving house. */
export const homeMoveConfig = object(
  {
    heading: withDefault(text('Heading.', 80), 'Tell us about your move'),
    terms: array(text('One sentence or two.', 500), 'What customers agree to; the usual terms when absent.', {
      minItems: 1,
      maxItems: 12,
    }),
  },
  { optional: ['heading', 'terms'] },
);
