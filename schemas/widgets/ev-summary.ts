import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What the night rate of an EV plan saved, and when the cheap hours are. */
export const evSummaryConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'What your EV plan saves') },
  { optional: ['heading'] },
);
