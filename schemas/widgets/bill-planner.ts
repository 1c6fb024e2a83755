import { object, text, withDefault } from '#schemas/json-schema.ts';

/** What was planned for each bill, what it came to, and the range of what comes. */
export const billPlannerConfig = object(
  { heading: withDefault(text('Title of the card.'), 'Bill planner') },
  { optional: ['heading'] },
);
