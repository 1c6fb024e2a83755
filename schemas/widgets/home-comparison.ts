import { object, text } from '#schemas/json-schema.ts';

/** This home and similar homes. */
export const homeComparisonConfig = object({ to: text('Path of the page with more.') }, { optional: ['to'] });
