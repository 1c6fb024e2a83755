import { z } from '#src/zod.ts';

/** The tick without which no move is sent. */
export const termsForm = z.object({
  accepted: z
    .boolean()
    .check(z.refine((value) => value, 'You must read and agree to the Terms and Conditions.')),
});
