import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus near where it was when an edit takes away, or moves, what had it. Returns a function that gives it to the first
 * element that there is of these ids, once what was just done is drawn.
 */
export function useFocusLater(): (...ids: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = wanted.current;
    wanted.current = [];
    for (const id of ids) {
      const found = document.getElementById(id);
      if (found === null) continue;
      // A group gives it to its first field.
      const field = found.matches('fieldset')
        ? found.querySelector<HTMLElement>('input, textarea, select')
        : found;
      field?.focus();
      return;
    }
  });
  return useCallback((...ids) => {
    wanted.current = ids;
  }, []);
}
