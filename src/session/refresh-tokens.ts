import { z } from '#src/zod.ts';
import { type AuthRecord, defaultAccessLife, tokenAnswerSchema } from './auth-record.ts';
import type { IdentityEndpoints } from './endpoints.ts';
import { post } from './post.ts';
import type { RefreshAnswer } from './token-queue.ts';

/** Shorter than the wait for the lock, so that a lock is always released before others time out. */
const timeout = 8_000;

/**
 * One refresh. Never rejects and never repeats itself.
 * A plain fetch, unlike the exchange of a code: this runs while the lock is held, where no code may be loaded first, and
 * it has to distinguish HTTP 400 from everything else even if the body does not follow OAuth.
 */
export async function refreshTokens(
  endpoints: IdentityEndpoints,
  record: AuthRecord,
  deps: { fetch: typeof fetch; now: () => number },
): Promise<RefreshAnswer> {
  const abort = new AbortController();
  // The timer covers the body too: a connection may hang after the headers.
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await post(deps.fetch, endpoints.token, endpoints.clientHeaders, {
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: endpoints.clientId,
        scope: endpoints.scope,
        redirect_uri: endpoints.redirectUri,
        refresh_token: record.rt ?? '',
      }),
      signal: abort.signal,
    });
    if (response.status === 400) return { kind: 'refused' };
    if (response.status !== 200) return { kind: 'failed', cause: new Error(`status ${response.status}`) };
    const answer = z.parse(tokenAnswerSchema, await response.json());
    return {
      kind: 'tokens',
      at: answer.access_token,
      // A response without a refresh token: the old one stays valid.
      rt: answer.refresh_token,
      atExp: deps.now() + (answer.expires_in ?? defaultAccessLife) * 1000,
    };
  } catch (cause) {
    return { kind: 'failed', cause };
  } finally {
    clearTimeout(timer);
  }
}
