import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import hidden from '#src/ui/text/visually-hidden.module.css';
import styles from './announcer.module.css';

interface Spoken {
  readonly text: string;
  readonly turn: number;
  readonly isShown: boolean;
}

const spoken = createStore<Spoken>(() => ({ text: '', turn: 0, isShown: false }));

/**
 * Announces one sentence through the page's polite live region. The last call wins; the same sentence announced
 * twice is read twice.
 *
 * @param isShown for six seconds it is shown at the edge of the screen too: for what nothing else there shows
 */
export function announce(text: string, isShown = false): void {
  spoken.setState(({ turn }) => ({ text, turn: turn + 1, isShown }));
}

/** The one live region of the page; the shell renders it once, before anything is announced. */
export function LiveRegion() {
  const { text, turn, isShown } = useStore(spoken);
  return (
    <div role="status" aria-live="polite" aria-atomic="true">
      {/* A new element makes screen readers read an unchanged sentence again. */}
      <span key={turn} className={isShown ? styles.shown : hidden.hidden}>
        {text}
      </span>
    </div>
  );
}
