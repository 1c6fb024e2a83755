import { useMemo, useSyncExternalStore } from 'react';
import { type Choice, queryOf, readChoice } from './address.ts';

function follow(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/** The choice in the address. */
export function useChoice(): Choice {
  const search = useSyncExternalStore(follow, () => location.search);
  return useMemo(() => readChoice(search), [search]);
}

/** Puts a choice into the address. `push` leaves a step for Back. */
export function choose(choice: Choice, { push }: { readonly push: boolean }): void {
  history[push ? 'pushState' : 'replaceState'](null, '', queryOf(choice));
  dispatchEvent(new PopStateEvent('popstate'));
}
