import { useCallback, useEffect, useReducer, useRef } from 'react';
import { nextPhase, type Phase, shownFor, statusNames } from './status.ts';

const wait = (ms: number) => (ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms)));

interface PhaseControl {
  readonly phase: Phase;
  readonly isBusy: boolean;
  /** The agreed name of the phase. */
  readonly status: string;
  /** Runs a write for at least its time in sight; resolves to whether it worked. A second call while it runs does nothing. */
  readonly run: (write: () => Promise<boolean>) => Promise<boolean>;
}

/** The phases of one write; its end is over after three seconds. */
export function usePhase(kind: keyof typeof statusNames): PhaseControl {
  const [phase, dispatch] = useReducer(nextPhase, 'ready');
  const isRunning = useRef(false);
  useEffect(() => {
    if (phase !== 'error' && phase !== 'success') return undefined;
    const timer = setTimeout(() => dispatch('settle'), shownFor.end);
    return () => clearTimeout(timer);
  }, [phase]);
  const run = useCallback(
    async (write: () => Promise<boolean>) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      dispatch('begin');
      try {
        const [isDone] = await Promise.all([write(), wait(shownFor[kind])]);
        dispatch(isDone ? 'succeed' : 'fail');
        return isDone;
      } finally {
        isRunning.current = false;
      }
    },
    [kind],
  );
  const isBusy = phase === 'busy' || phase === 'busyAfterError';
  return { phase, isBusy, status: statusNames[kind][phase], run };
}
