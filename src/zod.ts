import * as z from 'zod/mini';

// zod compiles schemas with `new Function` by default, and the content security policy forbids that.
// It has to be set before the first schema is made, so everything that loads first imports zod from here.
z.config({ jitless: true });

/** A whole number. Zod's own brings the ranges of every number format along, and this file is on the way to the first paint. */
export const wholeNumber = () => z.number().check(z.refine(Number.isSafeInteger));

/** An object with unknown fields. Zod's record also checks keys, which nothing here needs. */
export const anyObject = () =>
  z.custom<Readonly<Record<string, unknown>>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );

export { z };
