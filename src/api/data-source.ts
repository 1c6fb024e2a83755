import type { Api } from './api.ts';
import { type Query, queryKey } from './query.ts';

/** Where queries are answered; knows what was asked ahead of time. */
export interface DataSource {
  readonly api: Api;
  /** Starts a query before anything on the page asks for it; the first reader takes the answer over. */
  prefetch(query: Query): void;
  /** Answers a query: a prefetched answer once, afterwards a fresh one. */
  read(query: Query): Promise<unknown>;
}

/** A data source over the typed client. One request for the same query, however many ask at the same time. */
export function createDataSource(api: Api): DataSource {
  const ahead = new Map<string, Promise<unknown>>();
  const ask = (query: Query) => api.callAny(query.operation, query.args);
  return {
    api,
    prefetch(query) {
      const key = queryKey(query);
      if (ahead.has(key)) return;
      const answer = ask(query);
      // Whoever reads it sees the failure; unread, it must not count as an unhandled rejection.
      answer.catch(() => undefined);
      ahead.set(key, answer);
    },
    read(query) {
      const key = queryKey(query);
      const answer = ahead.get(key) ?? ask(query);
      ahead.delete(key);
      return answer;
    },
  };
}
