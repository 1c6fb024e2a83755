import { object } from '#schemas/json-schema.ts';

/** Asks for credit to be paid out: form, check, result. */
export const creditRefundConfig = object({});
