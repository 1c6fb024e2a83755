import { object } from '#schemas/json-schema.ts';

/** The saved card: add, replace, remove. */
export const savedCardConfig = object({});
