import { object, text } from '#schemas/json-schema.ts';

/** What was planned for each bill, what it came to, and the range of what comes. */
export const billPlannerConfig = object(
  { heading: text('Title of the card; "Bill planner" when left out.') },
  { optional: ['heading'] },
);
