import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { LazyPart } from '#src/ui/lazy/lazy-part.ts';

/** What a drawing takes: what it draws, and px of the whole box. */
export interface DrawingProps<Model> {
  readonly model: Model;
  readonly width: number;
  readonly height: number;
}

export interface LoadedDrawing<Model> {
  readonly Drawing: ComponentType<DrawingProps<Model>> | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** A drawing by the chart library, requested once it is needed. */
export function useDrawing<Model>(
  part: LazyPart<DrawingProps<Model>>,
  isWanted: boolean,
): LoadedDrawing<Model> {
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
  }, [part, isWanted, Drawing, tries]);
  return { Drawing, hasFailed: failed === tries, retry: () => setTries(tries + 1) };
}
