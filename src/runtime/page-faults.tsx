import { createContext, use, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiError } from '#src/api/api-error.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';

/** A slot with a request that has failed. */
interface FailedSlot {
  /** `whole` where it shows nothing but the error; `part` where the rest of it is shown. */
  readonly extent: 'whole' | 'part';
  readonly retry: () => void;
  /** Has a text of its own (`shownProblem`). */
  readonly problem: ApiError | undefined;
}

/** The error that the page shows for all its slots; undefined while each shows its own. */
interface Widespread {
  readonly problem: ApiError | undefined;
}

interface Faults {
  /** Counts a slot that reads data; the returned function removes it again. */
  readonly count: () => () => void;
  /** Counts a failed slot, likewise. */
  readonly fail: (slot: FailedSlot) => () => void;
  readonly widespread: StoreApi<Widespread | undefined>;
  readonly retryAll: () => void;
}

/** From so many failed widgets on, and when they are the majority, it is the page that has a problem. */
const widespreadFrom = 4;

function createFaults(): Faults {
  const failed = new Set<FailedSlot>();
  const widespread = createStore<Widespread | undefined>(() => undefined);
  let reading = 0;
  const update = () => {
    const whole = [...failed].filter(({ extent }) => extent === 'whole');
    const isWidespread = whole.length >= widespreadFrom && whole.length * 2 > reading;
    const problem = whole.find((slot) => slot.problem)?.problem;
    const before = widespread.getState();
    if (isWidespread !== (before !== undefined) || before?.problem !== problem)
      widespread.setState(isWidespread ? { problem } : undefined, true);
  };
  return {
    count() {
      reading += 1;
      update();
      return () => {
        reading -= 1;
        update();
      };
    },
    fail(slot) {
      failed.add(slot);
      update();
      return () => {
        failed.delete(slot);
        update();
      };
    },
    widespread,
    retryAll() {
      for (const slot of failed) slot.retry();
    },
  };
}

/** Outside of a page each slot shows its own error. */
const outside = createStore<Widespread | undefined>(() => undefined);

const FaultsContext = createContext<Faults | null>(null);

/** Watches the requests of the slots below it. When most have failed, one notice says so and retries all of them. */
export function PageFaults({ children }: { readonly children: Elements }) {
  const [faults] = useState(createFaults);
  return (
    <FaultsContext value={faults}>
      <WidespreadNotice faults={faults} />
      {children}
    </FaultsContext>
  );
}

function WidespreadNotice({ faults }: { readonly faults: Faults }) {
  const widespread = useStore(faults.widespread);
  if (widespread === undefined) return null;
  const { problem } = widespread;
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
 * Counts the calling slot among those that read data, and among the failed ones.
 *
 * @returns whether the page shows it for all of them, so that the slot needs no cause and no button of its own
 */
export function usePageFault(slot: {
  reads: boolean;
  /** How much of it has failed. */
  failed: FailedSlot['extent'] | undefined;
  retry: () => void;
  problem?: ApiError | undefined;
}): boolean {
  const faults = use(FaultsContext);
  const { reads, failed, retry, problem } = slot;
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => (reads ? faults?.count() : undefined), [faults, reads]);
  useEffect(
    () => (failed ? faults?.fail({ extent: failed, retry: () => latest.current(), problem }) : undefined),
    [faults, failed, problem],
  );
  return useStore(faults?.widespread ?? outside) !== undefined;
}
