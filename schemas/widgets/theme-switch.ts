import { object } from '#schemas/json-schema.ts';

/** Light, dark or as the system. */
export const themeSwitchConfig = object({});
