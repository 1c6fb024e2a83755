import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** What the figures of an EV plan say, as the server words it. */
export const evInsightsConfig = object(
  { heading: withDefault(filledText('Heading.', 80), 'Your EV at a glance') },
  { optional: ['heading'] },
);
