import type { Queries } from '#src/api/query.ts';
import type { QueryState } from '#src/api/use-query.ts';
import { useQuery } from '#src/api/use-query.ts';

/** A widget reads at most so many answers: hooks can't be called in a loop. */
export const maxQueries = 6;

export type QueryStates = Readonly<Record<string, QueryState<unknown>>>;

/** Reads several queries under their names. Which ones, and how many up to `maxQueries`, may change from render to render. */
export function useQueries(queries: Queries): QueryStates {
  const names = Object.keys(queries);
  const at = (index: number) => queries[names[index] ?? ''] ?? null;
  const states = [
    useQuery(at(0)),
    useQuery(at(1)),
    useQuery(at(2)),
    useQuery(at(3)),
    useQuery(at(4)),
    useQuery(at(5)),
  ];
  return Object.fromEntries(
    names.slice(0, maxQueries).map((name, index) => [name, states[index] as QueryState<unknown>]),
  );
}
