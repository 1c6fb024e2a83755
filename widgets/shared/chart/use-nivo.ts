import { type ComponentType, useEffect, useState } from 'react';
import type { PainterProps } from './static-bars.tsx';

/** The one request for nivo, shared by every chart; tried again by the next chart when it failed. */
let request: Promise<ComponentType<PainterProps>> | undefined;

function load(): Promise<ComponentType<PainterProps>> {
  request ??= import('./nivo-bars.tsx').then(
    (module) => module.NivoBars,
    (error: unknown) => {
      request = undefined;
      throw error;
    },
  );
  return request;
}

/** The painter of nivo, once it is wanted and loaded. Without it the static drawing stays, which lacks nothing. */
export function useNivo(isWanted: boolean): ComponentType<PainterProps> | null {
  const [Painter, setPainter] = useState<ComponentType<PainterProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isMounted = true;
    load().then(
      (painter) => {
        if (isMounted) setPainter(() => painter);
      },
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [isWanted]);
  return Painter;
}
