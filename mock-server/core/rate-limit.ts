import type { Clock } from '#mock/clock.ts';
import { oauthError, page } from '#mock/identity/responses.ts';
import { messagePage } from '#mock/identity/sign-in-page.ts';
import { Problem } from '#mock/problem.ts';

/** What is limited: writes of the API, requests of the token endpoint, and forms of the sign-in page. */
type Limited = 'write' | 'token' | 'signIn';

/** How many of each one caller may send within a minute of the mock's clock. */
export type RateLimits = Readonly<Record<Limited, number>>;

/** Several times what a person does: three tabs that all refresh, or somebody who presses one button after the other. */
export const defaultRateLimits: RateLimits = { write: 120, token: 60, signIn: 30 };

/** Callers that are counted one by one; those who come after them within the same minute share one count. */
export const callerLimit = 10_000;

const windowLength = 60_000;

/** Counts calls, whole minutes of the clock at a time. */
export interface RateLimiter {
  /** Counts one call. Gives the seconds to wait when it is one too many, and undefined otherwise. */
  count(what: Limited, caller: string): number | undefined;
  clear(): void;
}

export function createRateLimiter(clock: Clock, limits: RateLimits): RateLimiter {
  let minute = Number.NaN;
  const calls = new Map<string, number>();
  return {
    count: (what, caller) => {
      const now = clock.now();
      const current = Math.floor(now / windowLength);
      if (current !== minute) {
        minute = current;
        calls.clear();
      }
      const own = `${what}\n${caller}`;
      const key = calls.has(own) || calls.size < callerLimit ? own : what;
      const count = (calls.get(key) ?? 0) + 1;
      if (count > limits[what]) return Math.ceil(((current + 1) * windowLength - now) / 1000);
      calls.set(key, count);
      return undefined;
    },
    clear: () => calls.clear(),
  };
}

const secondsText = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** The refusal of a write, to be thrown. */
export function tooManyWrites(wait: number): Problem {
  return new Problem(
    {
      type: '/error/too_many_requests',
      title: 'Too many requests',
      status: 429,
      detail: `Try again in ${secondsText(wait)}.`,
    },
    retryAfter(wait),
  );
}

/** The refusal of the token endpoint, in the form of OAuth (RFC 6749, section 5.2). */
export function tooManyTokens(wait: number): Response {
  const text = `Try again in ${secondsText(wait)}.`;
  return withHeaders(oauthError('temporarily_unavailable', text, 429), retryAfter(wait));
}

/** The refusal of the sign-in page. */
export function tooManySignIns(wait: number): Response {
  const text = `That was a lot of tries. Wait ${secondsText(wait)}, then go back and try again.`;
  return withHeaders(page(messagePage('This sign-in can’t go on', text), 429), retryAfter(wait));
}

const retryAfter = (seconds: number) => ({ 'retry-after': String(seconds) });

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
