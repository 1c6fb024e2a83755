import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';

/** A slot whose request has failed. */
interface FailedSlot {
  readonly retry: () => void;
  /** Has words of its own (`shownProblem`). */
  readonly problem: ApiError | undefined;
}

interface Faults {
  /** Counts a slot that asks for data; the returned function takes it out again. */
  readonly ask: () => () => void;
  /** Counts a failed slot, likewise. */
  readonly fail: (slot: FailedSlot) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isWidespread: () => boolean;
  readonly problem: () => ApiError | undefined;
  readonly retryAll: () => void;
}

/** From so many failed widgets on, and when they are the majority, it is the page that has a problem. */
const widespreadFrom = 4;

function createFaults(): Faults {
  const failed = new Set<FailedSlot>();
  const listeners = new Set<() => void>();
  let asking = 0;
  let isWidespread = false;
  let problem: ApiError | undefined;
  const judge = () => {
    const now = failed.size >= widespreadFrom && failed.size * 2 > asking;
    const found = [...failed].find((slot) => slot.problem)?.problem;
    if (now === isWidespread && found === problem) return;
    isWidespread = now;
    problem = found;
    for (const listener of listeners) listener();
  };
  return {
    ask() {
      asking += 1;
      judge();
      return () => {
        asking -= 1;
        judge();
      };
    },
    fail(slot) {
      failed.add(slot);
      judge();
      return () => {
        failed.delete(slot);
        judge();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWidespread: () => isWidespread,
    problem: () => problem,
    retryAll() {
      for (const slot of failed) slot.retry();
    },
  };
}

const never = () => () => undefined;
const no = () => false;

const FaultsContext = createContext<Faults | null>(null);

/** Watches the requests of the slots below it. When most have failed, one notice says so and tries them all again. */
export function PageFaults({ children }: { readonly children: ReactNode }) {
  const [faults] = useState(createFaults);
  return (
    <FaultsContext value={faults}>
      <WidespreadNotice faults={faults} />
      {children}
    </FaultsContext>
  );
}

function WidespreadNotice({ faults }: { readonly faults: Faults }) {
  const isWidespread = useSyncExternalStore(faults.subscribe, faults.isWidespread, no);
  const problem = useSyncExternalStore(faults.subscribe, faults.problem, faults.problem);
  if (!isWidespread) return null;
  return (
    <Notice
      tone="warning"
      live="polite"
      title={problem?.title ?? "We couldn't load most of this page."}
      action={<TextButton onClick={faults.retryAll}>Try again</TextButton>}
    >
      {navigator.onLine
        ? (problem?.detail ??
          "The problem is on our side. Nothing of yours is lost, and what's shown here is right.")
        : "You seem to be offline. We'll need a connection for this."}
    </Notice>
  );
}

/**
 * Counts the calling slot among those that ask for data, and among the failed ones.
 *
 * @returns whether the page says it for all of them, so that the slot needs no cause and no button of its own
 */
export function usePageFault(slot: {
  asks: boolean;
  isFailed: boolean;
  retry: () => void;
  problem?: ApiError | undefined;
}): boolean {
  const faults = use(FaultsContext);
  const { asks, isFailed, retry, problem } = slot;
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => (asks ? faults?.ask() : undefined), [faults, asks]);
  useEffect(
    () => (isFailed ? faults?.fail({ retry: () => latest.current(), problem }) : undefined),
    [faults, isFailed, problem],
  );
  return useSyncExternalStore(faults?.subscribe ?? never, faults?.isWidespread ?? no, no);
}
