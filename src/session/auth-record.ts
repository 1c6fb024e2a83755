import { wholeNumber, z } from '#src/zod.ts';

/** How the session began: on the sign-in page, inside the mobile app, or as staff on behalf of a customer. */
export type SessionKind = 'web' | 'mobile' | 'impersonation';

const token = z.string().check(z.minLength(1), z.maxLength(16_384));
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const instant = z.number().check(z.nonnegative());

/** Everything of one session in one value, so that writing it is one step. Instants are milliseconds of the epoch. */
export const authRecordSchema = z.strictObject({
  kind: z.enum(['web', 'mobile', 'impersonation']),
  /** Names the session, not the person; the same in every tab. */
  sid: uuid,
  at: token,
  rt: z.optional(token),
  /** A hint only: a token is always tried, because clocks are wrong. */
  atExp: instant,
  /** One day after sign-in for a customer; a refresh never moves it. */
  rtExp: instant,
  policy: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Grows by one with each refresh. */
  gen: wholeNumber().check(z.minimum(1)),
});
export type AuthRecord = z.infer<typeof authRecordSchema>;

/** The response of the token endpoint, as far as it is read. */
export const tokenAnswerSchema = z.object({
  access_token: token,
  refresh_token: z.optional(token),
  expires_in: z.optional(z.coerce.number().check(z.positive(), z.maximum(86_400))),
});

/** Seconds, where the response gives no lifetime. */
export const defaultAccessLife = 15 * 60;
/** "Temporary refresh expiry: one day". */
export const sessionLimit = 24 * 60 * 60 * 1000;
/** Staff work in the name of a customer for an hour at most. */
export const impersonationLimit = 60 * 60 * 1000;

/** Set by /impersonate in this tab and removed by the return that follows. */
export const staffMarkerKey = 'staff';
