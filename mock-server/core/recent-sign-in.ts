import type { Verified } from '#mock/ports.ts';
import { Problem } from '#mock/problem.ts';
import type { Operation } from '#schemas/operation.ts';

/** Seconds for which a sign-in is recent. */
export const defaultRecentSignIn = 15 * 60;

/**
 * Refuses an operation that asks for a recent sign-in when the person signed in longer ago than `limit` seconds; 0 asks for
 * none. Throws a Problem 403, not the 401 of RFC 9470: a client answers 401 with a refresh, which makes no sign-in recent.
 * The challenge is in the form of that document.
 */
export function checkRecentSignIn(
  { needsRecentSignIn }: Operation,
  verified: Verified | null,
  now: number,
  limit: number,
): void {
  if (needsRecentSignIn !== true || verified === null || limit === 0) return;
  if (now - verified.authTime <= limit * 1000) return;
  throw new Problem(
    {
      type: '/error/recent_sign_in_needed',
      title: 'Sign in again',
      status: 403,
      detail: 'This change asks for a recent sign-in. Nothing was done.',
    },
    { 'www-authenticate': `Bearer error="insufficient_user_authentication", max_age="${limit}"` },
  );
}
