import { object } from '#schemas/json-schema.ts';

/** Says how a visit to the card page went. It can't be seen until somebody comes back from there. */
export const cardReturnConfig = object({});
