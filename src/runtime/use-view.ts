import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { View, ViewValues } from './definition.ts';

/** The part of the address that belongs to a widget: some names of the query. */
export function useView(names: readonly string[]): Omit<View, 'isPending'> {
  const [search, setSearch] = useSearchParams();
  // Only the widget's own names count: a change of others must not render it again.
  const own = JSON.stringify(names.map((name) => search.get(name)));
  const values = useMemo<ViewValues>(() => {
    const read = JSON.parse(own) as (string | null)[];
    return Object.fromEntries(names.map((name, index) => [name, read[index] ?? undefined]));
  }, [names, own]);
  const set = useCallback<View['set']>(
    (changes, options = {}) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (!names.includes(name)) continue;
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: options.push !== true, preventScrollReset: true },
      );
    },
    [names, setSearch],
  );
  return { values, set };
}
