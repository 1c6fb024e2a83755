import type { AnswerSource } from '#mock/core/answer-source.ts';
import { keyOf, type Recorded } from './exchange.ts';
import { paramsOf } from './import-recording.ts';

/**
 * Serves recorded answers by operation, path parameters and query, in recorded order; the last one is repeated.
 * What was not recorded is left to the handlers. Each world needs one of its own, because it counts.
 */
export function createReplay(exchanges: readonly Recorded[]): AnswerSource {
  const recorded = new Map<string, Recorded[]>();
  for (const exchange of exchanges) {
    const key = keyOf(exchange);
    recorded.set(key, [...(recorded.get(key) ?? []), exchange]);
  }
  const next = new Map<string, number>();
  return {
    kind: 'recorded',
    answer: async ({ call, match }) => {
      const params = paramsOf(match);
      if (params === null) return null;
      const key = keyOf({ operation: match.id, params, query: [...call.url.searchParams] });
      const answers = recorded.get(key);
      const index = Math.min(next.get(key) ?? 0, (answers?.length ?? 1) - 1);
      const found = answers?.[index];
      if (!found) return null;
      next.set(key, index + 1);
      const { status, body, retryAfter } = found;
      const type = status >= 400 ? 'application/problem+json' : 'application/json';
      return {
        status,
        headers: {
          ...(body === undefined ? {} : { 'content-type': `${type}; charset=utf-8` }),
          ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      };
    },
    reset: () => next.clear(),
  };
}
