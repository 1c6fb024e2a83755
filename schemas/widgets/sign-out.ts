import { object } from '../json-schema.ts';

/** Ends the session. */
export const signOutConfig = object({});
