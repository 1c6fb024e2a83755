import * as z from 'zod/mini';

// zod compiles schemas with `new Function` unless told not to, and the content security policy forbids that (security T14).
// It has to be set before the first schema is made, so everything that loads first imports zod from here.
z.config({ jitless: true });

export { z };
