import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#src/routing/focus-heading.ts';

const hasNone = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Gives focus back to what had it before a cover took it, because no element of an inert page stays focused. Where that
 * is gone, such as a list that has closed, the page's heading gets it, unless something else has taken it by then.
 */
export function useFocusBack(isCovered: boolean): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isCovered) {
      before.current = hasNone() ? null : document.activeElement;
      return;
    }
    const last = before.current;
    before.current = null;
    if (last === null) return;
    // After those who wait for the cover to go (`takeFocus`).
    queueMicrotask(() => {
      if (hasNone() && last instanceof HTMLElement) last.focus({ preventScroll: true });
      if (hasNone()) focusHeading();
    });
  }, [isCovered]);
}
