import type { Api } from './api.ts';
import { type Query, queryKey } from './query.ts';

/** Where queries are answered; knows what was asked ahead of time. */
export interface DataSource {
  readonly api: Api;
  /**
   * Starts a query before anything on the page asks for it; the first reader takes the answer over. Does nothing when
   * somebody has just read it: a page that is drawn from its kept layout asks before the new layout comes.
   */
  prefetch(query: Query): void;
  /** Answers a query: a prefetched answer once, afterwards a fresh one. */
  read(query: Query): Promise<unknown>;
  /** Answers a query like `read`, and leaves the answer for the first reader after this one. */
  share(query: Query): Promise<unknown>;
  /** When an answer came, in milliseconds since 1970. */
  receivedAt(answer: unknown): number | undefined;
}

/** Milliseconds for which an answer is as good as a new one: asked ahead and not yet read, or just read. */
const freshness = 10_000;

/**
 * A data source over the typed client. One request for the same query, however many ask at the same time.
 *
 * @param onAnswer hears of every answer, whoever asked for it
 */
export function createDataSource(
  api: Api,
  now: () => number = Date.now,
  onAnswer: (query: Query, answer: unknown) => void = () => undefined,
): DataSource {
  const ahead = new Map<string, { readonly answer: Promise<unknown>; readonly askedAt: number }>();
  const readAt = new Map<string, number>();
  const isFresh = (early: { askedAt: number } | undefined) =>
    early !== undefined && now() - early.askedAt < freshness;
  const received = new WeakMap<object, number>();
  const ask = async (query: Query) => {
    const answer = await api.callAny(query.operation, query.args);
    if (typeof answer === 'object' && answer !== null) received.set(answer, now());
    onAnswer(query, answer);
    return answer;
  };
  const askAhead = (query: Query): Promise<unknown> => {
    const answer = ask(query);
    // Whoever reads it sees the failure; unread, it must not count as an unhandled rejection.
    answer.catch(() => undefined);
    ahead.set(queryKey(query), { answer, askedAt: now() });
    return answer;
  };
  return {
    api,
    prefetch(query) {
      const key = queryKey(query);
      const lately = now() - (readAt.get(key) ?? Number.NEGATIVE_INFINITY) < freshness;
      if (lately || isFresh(ahead.get(key))) return;
      askAhead(query);
    },
    share(query) {
      const early = ahead.get(queryKey(query));
      return early !== undefined && isFresh(early) ? early.answer : askAhead(query);
    },
    read(query) {
      const key = queryKey(query);
      const early = ahead.get(key);
      ahead.delete(key);
      readAt.set(key, now());
      return early !== undefined && isFresh(early) ? early.answer : ask(query);
    },
    receivedAt: (answer) =>
      typeof answer === 'object' && answer !== null ? received.get(answer) : undefined,
  };
}
