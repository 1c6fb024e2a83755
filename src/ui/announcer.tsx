import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Spoken {
  readonly text: string;
  readonly turn: number;
}

let spoken: Spoken = { text: '', turn: 0 };
const listeners = new Set<() => void>();

/**
 * Says one sentence through the page's polite live region. The last call wins; the same sentence said
 * twice is read twice.
 */
export function announce(text: string): void {
  spoken = { text, turn: spoken.turn + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The one live region of the page; the shell renders it once, before anything is announced. */
export function LiveRegion() {
  const { text, turn } = useSyncExternalStore(subscribe, () => spoken);
  return (
    <VisuallyHidden as="div">
      <div role="status" aria-live="polite" aria-atomic="true">
        {/* A new element makes screen readers read an unchanged sentence again. */}
        <span key={turn}>{text}</span>
      </div>
    </VisuallyHidden>
  );
}
