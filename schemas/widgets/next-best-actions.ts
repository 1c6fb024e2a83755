import { object, text } from '#schemas/json-schema.ts';

/** What to do next. */
export const nextBestActionsConfig = object(
  {
    heading: text('Heading.'),
    maxActions: { type: 'integer', minimum: 1, maximum: 10, description: 'Actions shown; 1 when absent.' },
  },
  { optional: ['heading', 'maxActions'] },
);
