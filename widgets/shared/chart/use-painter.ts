import { type ComponentType, startTransition, useEffect, useState } from 'react';
import type { PainterProps } from './static-bars.tsx';

/** Painters that come in chunks of their own, when they are wanted. */
export type PainterName = 'nivo' | 'canvas';

const loaders: Record<PainterName, () => Promise<ComponentType<PainterProps>>> = {
  nivo: () => import('./nivo-bars.tsx').then((module) => module.NivoBars),
  canvas: () => import('./canvas-bars.tsx').then((module) => module.CanvasBars),
};

/** One request for each, shared by every chart; the next chart tries again when it failed. */
const requests = new Map<PainterName, Promise<ComponentType<PainterProps>>>();

function load(name: PainterName): Promise<ComponentType<PainterProps>> {
  const known = requests.get(name);
  if (known) return known;
  const request = loaders[name]();
  requests.set(name, request);
  request.catch(() => requests.delete(name));
  return request;
}

interface Loaded {
  readonly name: PainterName;
  readonly Painter: ComponentType<PainterProps>;
}

/** The wanted painter once it is there; null until then, for good where it can't be loaded. */
export function usePainter(name: PainterName | null): ComponentType<PainterProps> | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    let isMounted = true;
    load(name).then(
      (Painter) => {
        // Drawn in pieces: nothing waits for it, and a library's chart takes long.
        startTransition(() => {
          if (isMounted) setLoaded({ name, Painter });
        });
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [name]);
  return loaded?.name === name ? loaded.Painter : null;
}
