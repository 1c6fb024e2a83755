import { object } from '#schemas/json-schema.ts';

/** The brand, with a link to the first page. */
export const brandMarkConfig = object({});
