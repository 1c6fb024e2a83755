import { object } from '#schemas/json-schema.ts';

/** Shows the outcome of a visit to the card page. Hidden until a customer returns from there. */
export const cardReturnConfig = object({});
