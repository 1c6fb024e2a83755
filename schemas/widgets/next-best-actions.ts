import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What to do next. */
export const nextBestActionsConfig = object(
  {
    heading: filledText('Heading; "Your next step" or "Your next steps" when absent.'),
    maxActions: withDefault({ type: 'integer', minimum: 1, maximum: 10, description: 'Actions shown.' }, 1),
  },
  { optional: ['heading', 'maxActions'] },
);
