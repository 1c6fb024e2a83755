import { filledText, object } from '#schemas/json-schema.ts';

/** Free-power hours in short. */
export const powerShoutConfig = object(
  { to: filledText('Path of the page with more, for when there is an error.') },
  { optional: ['to'] },
);
