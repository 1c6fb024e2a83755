import { z } from '#src/zod.ts';

const missingPageSchema = z.object({ notice: z.literal('missing-page') });
/** State of a navigation that ends on the dashboard because the page isn't there for the new account. */
export const missingPageState: z.infer<typeof missingPageSchema> = { notice: 'missing-page' };

/** Whether a navigation ended on the dashboard for that reason. */
export const isMissingPageState = (state: unknown): boolean => z.safeParse(missingPageSchema, state).success;
