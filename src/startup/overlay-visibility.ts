import { createStore } from 'zustand/vanilla';
import type { OperationSet } from './operation-set.ts';

export interface OverlayVisibility {
  readonly isVisible: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Whether the overlay shows: while anything is loading, and for some time after the last of it has ended; a new
 * loader cancels that.
 *
 * @param milliseconds how long it stays; with 0 it goes at once
 */
export function createOverlayVisibility(
  loading: Pick<OperationSet, 'isActive' | 'subscribe'>,
  milliseconds: number,
): OverlayVisibility {
  const visible = createStore(loading.isActive);
  let timer: ReturnType<typeof setTimeout> | undefined;
  loading.subscribe(() => {
    clearTimeout(timer);
    if (loading.isActive()) visible.setState(true, true);
    else if (milliseconds === 0) visible.setState(false, true);
    else timer = setTimeout(() => visible.setState(false, true), milliseconds);
  });
  return { isVisible: visible.getState, subscribe: visible.subscribe };
}
