import { object } from '../json-schema.ts';

/** Asks for credit to be paid out: form, check, result. */
export const creditRefundConfig = object({});
