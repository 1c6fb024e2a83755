import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

interface Settling {
  /** Counts a slot as unfinished until the returned function is called. */
  readonly addUnfinished: () => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isSettled: () => boolean;
  /** Counts as settled from now on, whatever is unfinished. */
  readonly settle: () => void;
}

const whenIdle = (task: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 50);
  return () => clearTimeout(timer);
};

function createSettling(): Settling {
  let unfinished = 0;
  const settled = createStore(() => false);
  let cancel: (() => void) | undefined;
  const check = () => {
    cancel?.();
    if (settled.getState() || unfinished > 0) return;
    cancel = whenIdle(() => {
      if (unfinished === 0) settled.setState(true, true);
    });
  };
  return {
    addUnfinished() {
      unfinished += 1;
      let isFinished = false;
      return () => {
        if (isFinished) return;
        isFinished = true;
        unfinished -= 1;
        check();
      };
    },
    subscribe(listener) {
      check();
      return settled.subscribe(listener);
    },
    isSettled: settled.getState,
    settle: () => settled.setState(true, true),
  };
}

const SettlingContext = createContext<Settling | null>(null);

interface PageSettlingProps {
  readonly children: ReactNode;
  /** Milliseconds after which it counts as settled, whatever is still missing. */
  readonly limit?: number;
}

/**
 * Watches the slots below it: they are settled once each of them shows something, and the browser is idle. One inside of
 * another counts as a slot of it: the shell waits for the layouts of header and page.
 */
export function PageSettling({ children, limit }: PageSettlingProps) {
  const [settling] = useState(createSettling);
  const outer = use(SettlingContext);
  useEffect(() => {
    if (outer === null || settling.isSettled()) return undefined;
    const finish = outer.addUnfinished();
    const unsubscribe = settling.subscribe(finish);
    return () => {
      unsubscribe();
      finish();
    };
  }, [outer, settling]);
  useEffect(() => {
    const timer = limit === undefined ? undefined : setTimeout(settling.settle, limit);
    return () => clearTimeout(timer);
  }, [limit, settling]);
  return <SettlingContext value={settling}>{children}</SettlingContext>;
}

const never = () => () => undefined;

/**
 * True once everything else on the page can be used. What is heavy and not urgent waits for it: the chart library does.
 * Outside of a page it is true at once.
 */
export function usePageSettled(): boolean {
  const settling = use(SettlingContext);
  return useSyncExternalStore(settling?.subscribe ?? never, settling?.isSettled ?? (() => true));
}

/** Counts the calling slot as unfinished while `isWaiting`. */
export function useDelaysSettling(isWaiting: boolean): void {
  const settling = use(SettlingContext);
  useEffect(() => (isWaiting ? settling?.addUnfinished() : undefined), [isWaiting, settling]);
}
