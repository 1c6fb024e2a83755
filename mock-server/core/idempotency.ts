import type { Clock } from '#mock/clock.ts';
import { Problem } from '#mock/problem.ts';
import { type Bounds, createBoundedMap } from './bounded-map.ts';
import type { Answer } from './exchange.ts';

const lifetime = 24 * 60 * 60 * 1000;
/** Keys that one world stores, with the characters of their requests and answers; beyond it the oldest go. */
export const idempotencyBounds: Bounds = { entries: 10_000, characters: 4_194_304 };
const keyForm = /^[\x21-\x7e]{1,128}$/;

/** Runs a write once per Idempotency-Key, however often it is sent. */
export interface IdempotencyStore {
  /**
   * The answer of `run`, or the one that the same key got before, also while that is still pending.
   * `scope` is whose key it is; `request` is what has to be the same again. Throws a Problem 400 or 409.
   */
  once(key: string, scope: string, request: string, run: () => Promise<Answer>): Promise<Answer>;
  /** Finished answers, plain JSON, for a snapshot. An answer that is a file is left out. */
  entries(): readonly StoredAnswer[];
  load(entries: readonly StoredAnswer[]): void;
  clear(): void;
}

/** The answer to one key. */
export interface StoredAnswer {
  readonly id: string;
  readonly request: string;
  readonly at: number;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for none. */
  readonly body: string | null;
}

interface Run {
  readonly request: string;
  readonly at: number;
  readonly answer: Promise<Answer>;
  settled?: Answer;
}

export function createIdempotencyStore(clock: Clock): IdempotencyStore {
  const runs = createBoundedMap<Run>(idempotencyBounds);
  const store = (id: string, run: Run) =>
    runs.set(id, run, run.request.length + (run.settled?.body?.length ?? 0));
  return {
    once: (key, scope, request, run) => {
      if (!keyForm.test(key)) {
        throw new Problem({
          type: '/error/bad_request',
          title: 'Bad request',
          status: 400,
          detail: '/headers/Idempotency-Key expected 1 to 128 visible characters.',
          instance: '/headers/Idempotency-Key',
        });
      }
      const id = `${scope}\n${key}`;
      const known = runs.get(id);
      if (known && clock.now() - known.at < lifetime) {
        if (known.request === request) return known.answer;
        throw new Problem({
          type: '/error/idempotency_conflict',
          title: 'Key already used',
          status: 409,
          detail: 'This Idempotency-Key came with a different request before.',
          instance: '/headers/Idempotency-Key',
        });
      }
      const answer = run();
      const entry: Run = { request, at: clock.now(), answer };
      store(id, entry);
      // A run that failed, or ended in a failure of the server, gave no definite answer: a repeat has to run again.
      answer.then(
        (settled) => {
          entry.settled = settled;
          // A reset meanwhile has taken it away.
          if (runs.get(id) !== entry) return;
          if (settled.status >= 500) runs.delete(id);
          // Now it is longer.
          else store(id, entry);
        },
        () => runs.get(id) === entry && runs.delete(id),
      );
      return answer;
    },
    entries: () =>
      runs.entries().flatMap(([id, { request, at, settled }]) =>
        settled === undefined || settled.body instanceof Uint8Array
          ? []
          : [
              {
                id,
                request,
                at,
                status: settled.status,
                headers: settled.headers,
                body: settled.body ?? null,
              },
            ],
      ),
    load: (entries) => {
      runs.clear();
      for (const { id, request, at, status, headers, body } of entries) {
        const answer = { status, headers, body: body ?? undefined };
        store(id, { request, at, answer: Promise.resolve(answer), settled: answer });
      }
    },
    clear: () => runs.clear(),
  };
}
