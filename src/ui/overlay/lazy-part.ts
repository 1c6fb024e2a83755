import { type ComponentType, useEffect, useRef, useState } from 'react';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';

/** A component in a chunk of its own. */
export interface LazyPart<Props> {
  /** Starts the download; safe to call often. A failed one is tried again at the next call. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** The component, once it has arrived. */
  readonly current: () => ComponentType<Props> | undefined;
}

export function lazyPart<Props>(importPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined;
  let underWay: Promise<ComponentType<Props>> | undefined;
  return {
    load: () => {
      underWay ??= importPart().then(
        (part) => {
          arrived = part;
          return part;
        },
        (error: unknown) => {
          underWay = undefined;
          throw error;
        },
      );
      return underWay;
    },
    current: () => arrived,
  };
}

/**
 * The part as soon as it is wanted and has arrived. React's `lazy` would throw a failed download at the
 * nearest boundary and take the whole widget with it; here whoever wants the part says what became of it.
 */
export function useLazyPart<Props>(
  part: LazyPart<Props>,
  wanted: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useState(0);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });
  useEffect(() => {
    if (!wanted || part.current()) return;
    let stopped = false;
    part.load().then(
      () => {
        if (!stopped) redraw((count) => count + 1);
      },
      () => {
        if (!stopped) fail.current();
      },
    );
    return () => {
      stopped = true;
    };
  }, [part, wanted]);
  return part.current();
}

/** The part of a layer that a press opens. If it can't be fetched, the layer closes and the customer is told. */
export function useLayerPart<Props>(
  part: LazyPart<Props>,
  open: boolean,
  onClose: () => void,
): ComponentType<Props> | undefined {
  return useLazyPart(part, open, () => {
    announce("We couldn't open that. Check your connection and try again.", true);
    onClose();
  });
}

/**
 * Gives focus back to a trigger once its layer has gone, unless something else has taken it meanwhile. The
 * trigger stands outside the layer's own code, which therefore does not always do it.
 */
export function returnFocus(triggerId: string): void {
  setTimeout(() => {
    const active = document.activeElement;
    const trigger = document.getElementById(triggerId);
    if (trigger !== null && (active === null || active === document.body)) takeFocus(trigger);
  }, 50);
}
