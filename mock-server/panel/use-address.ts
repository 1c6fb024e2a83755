import { useSyncExternalStore } from 'react';
import { mainWorld } from '#mock/named-worlds/world-name.ts';

export const pageNames = [
  'personas',
  'clock',
  'faults',
  'journal',
  'mails',
  'state',
  'layouts',
  'switches',
  'worlds',
] as const;
export type PageName = (typeof pageNames)[number];

function follow(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  addEventListener('popstate', changed);
  return () => {
    removeEventListener('hashchange', changed);
    removeEventListener('popstate', changed);
  };
}

/** World and page as the address has them: `/mock?world=anna#journal`. */
export function useAddress(): { readonly world: string; readonly page: PageName } {
  const address = useSyncExternalStore(follow, () => `${location.search}${location.hash}`);
  const [search, hash] = address.split('#');
  return {
    world: new URLSearchParams(search).get('world') ?? mainWorld,
    page: pageNames.find((name) => name === hash) ?? 'personas',
  };
}

/** Where the panel of a world is. */
export const addressOf = (world: string, page: PageName) =>
  `${world === mainWorld ? '?' : `?world=${encodeURIComponent(world)}`}#${page}`;

/** Shows another world or page, with a way back. */
export function goTo(world: string, page: PageName): void {
  history.pushState(null, '', addressOf(world, page));
  dispatchEvent(new PopStateEvent('popstate'));
}
