import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

/** Moving house. */
export const homeMoveConfig = object(
  {
    heading: withDefault(filledText('Heading.', 80), 'Tell us about your move'),
    terms: array(
      filledText('One sentence or two.', 500),
      'What customers agree to; the usual terms when absent.',
      {
        minItems: 1,
        maxItems: 12,
      },
    ),
  },
  { optional: ['heading', 'terms'] },
);
