import type { OperationSet } from './operation-set.ts';

export interface Linger {
  readonly isVisible: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Whether the overlay shows: while anything is loading, and for some time after the last of it has ended; a new
 * loader cancels that.
 *
 * @param milliseconds how long it stays; with 0 it goes at once
 */
export function createLinger(
  loading: Pick<OperationSet, 'isActive' | 'subscribe'>,
  milliseconds: number,
): Linger {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visible = loading.isActive();
  const show = (next: boolean) => {
    if (visible === next) return;
    visible = next;
    for (const listener of [...listeners]) listener();
  };
  loading.subscribe(() => {
    clearTimeout(timer);
    if (loading.isActive()) show(true);
    else if (milliseconds === 0) show(false);
    else timer = setTimeout(() => show(false), milliseconds);
  });
  return {
    isVisible: () => visible,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
