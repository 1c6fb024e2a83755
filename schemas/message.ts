import { array, object, text } from './json-schema.ts';

/** Server copy with numbered placeholders. It is rendered as text, never as markup. */
export const message = object({
  description: text('A sentence with {{0}}, {{1}} … where the parts go.'),
  descriptionSubstrings: array(
    object({ text: text('The part, shown with emphasis.') }),
    'The parts, in the order of their numbers.',
    { maxItems: 10 },
  ),
});
