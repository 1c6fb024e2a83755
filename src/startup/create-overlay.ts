import { createStore } from 'zustand/vanilla';
import type { OperationSet } from './operation-set.ts';

/** `cover`: over the whole page, which can't be reached. `status`: beside a page that can be used. */
export type OverlayKind = 'none' | 'status' | 'cover';

export interface Overlay {
  readonly kind: () => OverlayKind;
  readonly subscribe: (listener: () => void) => () => void;
  /** The page has painted what the answers of now describe. */
  readonly painted: () => void;
}

interface OverlayDeps {
  readonly loading: Pick<OperationSet, 'isActive' | 'subscribe'>;
  /** The answers that the page shows; others after a switch of account, none before the first. */
  readonly shown: () => object | undefined;
  /** How long it stays after loading has ended; with 0 it goes at once. */
  readonly milliseconds: number;
}

/**
 * Shows that something is loading, and for some time after the last of it has ended; a new loader cancels that. It covers
 * the page only until there is something to use: not the page of the account that is being left either.
 */
export function createOverlay({ loading, shown, milliseconds }: OverlayDeps): Overlay {
  const store = createStore<OverlayKind>(() => 'none');
  let painted: object | undefined;
  /** What was shown when the loading began, and is about to be replaced. */
  let left: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () =>
    store.setState(
      painted !== undefined && painted === shown() && painted !== left ? 'status' : 'cover',
      true,
    );
  const hide = () => store.setState('none', true);
  loading.subscribe(() => {
    clearTimeout(timer);
    left = loading.isActive() ? shown() : undefined;
    if (!loading.isActive() && milliseconds === 0) return hide();
    show();
    if (!loading.isActive()) timer = setTimeout(hide, milliseconds);
    return undefined;
  });
  return {
    kind: store.getState,
    subscribe: store.subscribe,
    painted() {
      painted = shown();
      if (store.getState() !== 'none') show();
    },
  };
}
