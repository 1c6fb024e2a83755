import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AnyView, readView, type ViewShape } from './view.ts';

/** The values of a view in the current address, and the way to change them. */
export function useView(shape: ViewShape): Omit<AnyView, 'isPending'> {
  const [search, setSearch] = useSearchParams();
  // Only the widget's own names count: a change of others must not render it again.
  const own = new URLSearchParams([...search].filter(([name]) => Object.hasOwn(shape, name))).toString();
  const values = useMemo(() => readView(shape, new URLSearchParams(own)), [shape, own]);
  const set = useCallback<AnyView['set']>(
    (changes, options = {}) => {
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (!Object.hasOwn(shape, name)) continue;
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: options.push !== true, preventScrollReset: true },
      );
    },
    [shape, setSearch],
  );
  return { values, set };
}
