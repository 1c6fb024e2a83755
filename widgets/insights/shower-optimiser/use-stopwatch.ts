import { useEffect, useState } from 'react';
import { useServices } from '#src/services.tsx';
import { z } from '#src/zod.ts';
import { limits } from '#widgets/shared/insights/shower-times.ts';

const key = 'shower.stopwatch';
/** Milliseconds since 1970. Stopped: with the end too. */
const runSchema = z.object({ from: z.number(), to: z.nullable(z.number()) });

export interface Stopwatch {
  readonly state: 'ready' | 'running' | 'stopped';
  /** Whole seconds, 3,600 at most. */
  readonly seconds: number;
  readonly start: () => void;
  readonly stop: () => void;
  readonly reset: () => void;
}

/**
 * Counts seconds by the clock, not by ticks: it is right after the screen was locked, the tab hidden or the page
 * reloaded. After an hour it stops by itself.
 */
export function useStopwatch(): Stopwatch {
  const { clock, tabStorage } = useServices();
  const [run, setRun] = useState(() => tabStorage.read(key, runSchema));
  const [now, setNow] = useState(() => clock.now().getTime());
  const isRunning = run !== undefined && run.to === null;
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(clock.now().getTime());
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isRunning, clock]);
  const seconds =
    run === undefined
      ? 0
      : Math.min(limits.longest, Math.max(0, Math.floor(((run.to ?? now) - run.from) / 1000)));
  const isOver = isRunning && seconds >= limits.longest;
  const save = (next: z.infer<typeof runSchema> | undefined) => {
    if (next === undefined) tabStorage.remove(key);
    else tabStorage.write(key, next);
    setRun(next);
    setNow(clock.now().getTime());
  };
  return {
    state: run === undefined ? 'ready' : isRunning && !isOver ? 'running' : 'stopped',
    seconds,
    start: () => save({ from: clock.now().getTime(), to: null }),
    stop: () => {
      if (run) save({ ...run, to: clock.now().getTime() });
    },
    reset: () => save(undefined),
  };
}
