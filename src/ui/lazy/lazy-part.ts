import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadOnce } from './load-once.ts';

/**
 * A component in a chunk of its own. This is the only way in which components load later than the code that shows
 * them; its caller decides what is shown until then, and how a failed download is handled:
 * `lazyControl` for a control that is drawn with its widget, `useLayer` for a layer that a press opens,
 * `useLazyPart` for everything else.
 */
export interface LazyPart<Props> {
  /** Starts the download; safe to call often. A failed one is tried again at the next call. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** The component, once it has arrived. */
  readonly current: () => ComponentType<Props> | undefined;
}

export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  return {
    load: loadOnce(async () => {
      arrived = await importPart();
      return arrived;
    }),
    current: () => arrived,
  };
}

/**
 * The part as soon as it is needed and has loaded. React's `lazy` would throw a failed download at the
 * nearest boundary and take the whole widget with it; here the caller handles the failure.
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  wanted: boolean,
  onFail?: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useState(0);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  const current = part.current();
  // As it was drawn: a part that has come since then has to be drawn too.
  const isThere = current !== undefined;
  useEffect(() => {
    if (!wanted || isThere) return undefined;
    let stopped = false;
    part.load().then(
      () => {
        if (!stopped) redraw((count) => count + 1);
      },
      (error: unknown) => {
        if (!stopped) fail.current?.(error);
      },
    );
    return () => {
      stopped = true;
    };
  }, [part, wanted, isThere]);
  return current;
}
