import { object } from '#schemas/json-schema.ts';

/** Ends the session. */
export const signOutConfig = object({});
