import type { Queries } from '#src/api/query.ts';
import type { QueryState } from '#src/api/use-query.ts';
import { useAnyQuery } from '#src/api/use-query.ts';

/** A widget reads at most so many answers: hooks can't be called in a loop. */
export const maxQueries = 6;

export type QueryStates = Readonly<Record<string, QueryState<unknown>>>;

/** Reads several queries under their names. Which ones, and how many up to `maxQueries`, may change from render to render. */
export function useQueries(queries: Queries): QueryStates {
  const names = Object.keys(queries);
  const at = (index: number) => queries[names[index] ?? ''] ?? null;
  const states = [
    useAnyQuery(at(0)),
    useAnyQuery(at(1)),
    useAnyQuery(at(2)),
    useAnyQuery(at(3)),
    useAnyQuery(at(4)),
    useAnyQuery(at(5)),
  ];
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const state = states[index];
      return state === undefined ? [] : [[name, state]];
    }),
  );
}
