import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { BarModel } from './bar-model.ts';

/** What a drawing takes: what it draws, and px of the whole box. */
export interface DrawingProps {
  readonly model: BarModel;
  readonly width: number;
  readonly height: number;
}

type Drawing = ComponentType<DrawingProps>;

const part = lazyPart<DrawingProps>(() => import('./bar-chart.tsx').then(({ BarChart }) => BarChart));

export interface LoadedDrawing {
  readonly Drawing: Drawing | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The chart library's bars, requested once they are needed. */
export function useBarChart(isWanted: boolean): LoadedDrawing {
  const [Drawing, setDrawing] = useState(part.current);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(-1);
  useEffect(() => {
    if (!isWanted || Drawing) return undefined;
    let isMounted = true;
    part.load().then(
      (found) => {
        // Drawn in pieces: nothing waits for it, and a library's chart takes long.
        startTransition(() => {
          if (isMounted) setDrawing(() => found);
        });
      },
      () => {
        if (isMounted) setFailed(tries);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted, Drawing, tries]);
  return { Drawing, hasFailed: failed === tries, retry: () => setTries(tries + 1) };
}
