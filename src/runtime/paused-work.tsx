import { type RefObject, useEffect, useRef } from 'react';
import type { WorkScope } from '#src/forms/unsaved-work.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { WidgetFault } from './resolve-layout.ts';

/** A widget that was switched off while somebody was in the middle of it. */
interface Paused {
  /** Whether something was typed that wasn't sent. */
  readonly hasInput: boolean;
}

/** Remembers that a widget was switched off while its form had unsaved input, or the focus, until it is switched on again. */
export function usePausedWork(fault: WidgetFault | null): {
  readonly scope: WorkScope;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly paused: Paused | undefined;
} {
  const scope = useRef<WorkScope>({ dirtyForms: 0 }).current;
  const frame = useRef<HTMLDivElement>(null);
  const wasShown = useRef(false);
  const paused = useRef<Paused>(undefined);
  if (fault?.code !== 'switched_off') paused.current = undefined;
  else if (wasShown.current) {
    const hasInput = scope.dirtyForms > 0;
    const hasFocus = frame.current?.contains(document.activeElement) === true;
    if (hasInput || hasFocus) paused.current = { hasInput };
  }
  wasShown.current = fault === null;
  return { scope, frame, paused: paused.current };
}

/** Says that a widget has been paused, and takes the focus if that went with it. */
export function PausedNotice({ hasInput }: Paused) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) place.current?.focus();
  }, []);
  const sentence = hasInput
    ? "We've paused this for now. What you typed wasn't sent."
    : "We've paused this for now.";
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="warning" live="polite">
        {sentence}
      </Notice>
    </div>
  );
}
