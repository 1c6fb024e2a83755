import { object } from '#schemas/json-schema.ts';

/** The card that is kept for paying: add, replace, remove. */
export const savedCardConfig = object({});
