import { filledText, object } from '#schemas/json-schema.ts';

/** This home and similar homes. */
export const homeComparisonConfig = object(
  { to: filledText('Path of the page with more.') },
  { optional: ['to'] },
);
