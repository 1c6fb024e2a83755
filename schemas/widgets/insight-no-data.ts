import { filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';

/** Why there is no insight yet, and what to do. */
export const insightNoDataConfig = object(
  {
    insight: withDefault(oneOf(['comparison', 'breakdown'], 'Which insight it is about.'), 'comparison'),
    to: filledText('Path of the insight, for those who have it.'),
  },
  { optional: ['insight', 'to'] },
);
