import { filledText, object, withDefault } from '#schemas/json-schema.ts';

/** The planned and the actual amount of each bill, and the range of future ones. */
export const billPlannerConfig = object(
  { heading: withDefault(filledText('Title of the card.'), 'Bill planner') },
  { optional: ['heading'] },
);
