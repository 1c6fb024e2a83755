import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Located, locate } from '#layouts/studio/checks/locate.ts';
import type { Design } from './use-design.tsx';

/** Chooses the part that the address names the field of, and opens the field; then the address names it no more. */
export function useWantedField({ page, editor }: Design, open: (located: Located) => void): void {
  const [search, setSearch] = useSearchParams();
  const at = search.get('at');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is wanted
  useEffect(() => {
    if (at === null) return;
    const located = locate(page.outline, at);
    if (located.part !== undefined) editor.select(located.part);
    open(located);
    setSearch(
      (before) => {
        before.delete('at');
        return before;
      },
      { replace: true },
    );
  }, [at]);
}
