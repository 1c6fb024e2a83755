import { useSyncExternalStore } from 'react';
import hidden from '#src/ui/text/visually-hidden.module.css';
import styles from './announcer.module.css';

interface Spoken {
  readonly text: string;
  readonly turn: number;
  readonly isShown: boolean;
}

let spoken: Spoken = { text: '', turn: 0, isShown: false };
const listeners = new Set<() => void>();

/**
 * Says one sentence through the page's polite live region. The last call wins; the same sentence said
 * twice is read twice.
 *
 * @param isShown for six seconds it stands at the edge of the screen as well: for what nothing else there tells of
 */
export function announce(text: string, isShown = false): void {
  spoken = { text, turn: spoken.turn + 1, isShown };
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
  const { text, turn, isShown } = useSyncExternalStore(subscribe, () => spoken);
  return (
    <div role="status" aria-live="polite" aria-atomic="true">
      {/* A new element makes screen readers read an unchanged sentence again. */}
      <span key={turn} className={isShown ? styles.shown : hidden.hidden}>
        {text}
      </span>
    </div>
  );
}
