import { filledText, object } from '#schemas/json-schema.ts';

/** How renewable the grid is now. */
export const ecoTrackerConfig = object(
  { to: filledText('Path of the page with more.') },
  { optional: ['to'] },
);
