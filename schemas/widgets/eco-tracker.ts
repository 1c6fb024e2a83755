import { object, text } from '#schemas/json-schema.ts';

/** How renewable the grid is now. */
export const ecoTrackerConfig = object({ to: text('Path of the page with more.') }, { optional: ['to'] });
