import type { ComponentType } from 'react';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { type LazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { takeFocus } from '#src/ui/take-focus.ts';

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
