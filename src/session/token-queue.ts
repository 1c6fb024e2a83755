import type { AuthRecord } from './auth-record.ts';
import { refreshFailed, sessionEnded } from './session-error.ts';

/** The response of the token endpoint to a refresh. Only a plain refusal (HTTP 400) ends a session. */
export type RefreshAnswer =
  | { kind: 'tokens'; at: string; rt?: string; atExp: number }
  | { kind: 'refused' }
  | { kind: 'failed'; cause?: unknown };

export interface TokenQueueDeps {
  /** The record in the store now; undefined once the session is over, here or in another tab. */
  record(): AuthRecord | undefined;
  write(record: AuthRecord): void;
  /** One request to the token endpoint; never rejects. */
  refresh(record: AuthRecord): Promise<RefreshAnswer>;
  /** Runs the work while no other tab does. Rejects if the wait takes too long. */
  exclusive(work: () => Promise<void>): Promise<void>;
  now(): number;
  /** Ends the session in every tab. */
  end(reason: 'refused' | 'expired' | 'rejected'): void;
}

/** Delays after a failed refresh before the next, in milliseconds. */
const backoffDelays = [5_000, 10_000, 20_000, 60_000];
/** This many different requests refused with a fresh token end the session. */
const refusalLimit = 3;
const refusalWindow = 10_000;

/**
 * Sends calls with the access token and answers a 401 with at most one refresh for all of them, in all tabs, and one
 * replay each.
 */
export function createTokenQueue(deps: TokenQueueDeps) {
  let pending: Promise<void> | undefined;
  let failures = 0;
  let backoffUntil = Number.NEGATIVE_INFINITY;
  let refusals: { key: string; at: number }[] = [];

  const current = (): AuthRecord => {
    const record = deps.record();
    if (!record) throw sessionEnded();
    return record;
  };
  const endWith = (reason: 'refused' | 'expired'): never => {
    deps.end(reason);
    throw sessionEnded();
  };
  const fail = (cause?: unknown): never => {
    backoffUntil = deps.now() + (backoffDelays[Math.min(failures, backoffDelays.length - 1)] ?? 0);
    failures += 1;
    throw refreshFailed(cause);
  };

  async function rotate(gen: number): Promise<void> {
    const record = current();
    // Another tab was faster: its token is ours too.
    if (record.gen !== gen) return;
    if (!record.rt || deps.now() > record.rtExp) return endWith('expired');
    const answer = await deps.refresh(record);
    // Signed out meanwhile: the new tokens are dropped, or they would bring the session back to life.
    if (current().gen !== gen) return;
    if (answer.kind === 'refused') return endWith('refused');
    if (answer.kind === 'failed') return fail(answer.cause);
    failures = 0;
    deps.write({ ...record, at: answer.at, rt: answer.rt ?? record.rt, atExp: answer.atExp, gen: gen + 1 });
  }

  function refreshOnce(gen: number): Promise<void> {
    if (pending) return pending;
    if (deps.now() < backoffUntil) return Promise.reject(refreshFailed());
    let started = false;
    pending = deps
      .exclusive(() => {
        started = true;
        return rotate(gen);
      })
      .catch((cause: unknown) => {
        if (started) throw cause;
        // No lock in time; perhaps its holder has refreshed.
        if (current().gen === gen) fail(cause);
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  /** Records a request that was refused with a fresh token too. */
  function recordRefusal(key: string) {
    const since = deps.now() - refusalWindow;
    refusals = [...refusals.filter((each) => each.at > since && each.key !== key), { key, at: deps.now() }];
    if (refusals.length >= refusalLimit) {
      deps.end('rejected');
      throw sessionEnded();
    }
  }

  return {
    /**
     * Sends one request by `attempt`, once or twice. `key` identifies requests. A second 401 goes to the caller.
     * Rejects with `ApiError`: session ended, or the documented sentence if the refresh failed.
     */
    async call<R extends { readonly status: number }>(
      key: string,
      attempt: (accessToken: string) => Promise<R>,
    ): Promise<R> {
      const used = current();
      if (deps.now() > used.rtExp) return endWith('expired');
      const first = await attempt(used.at);
      // A 401 after the end must not start another refresh, and data that arrives then belongs to nobody.
      const record = current();
      if (first.status !== 401) return first;
      if (record.gen === used.gen) await refreshOnce(used.gen);
      const second = await attempt(current().at);
      current();
      if (second.status === 401) recordRefusal(key);
      return second;
    },
  };
}
