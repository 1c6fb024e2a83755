import { useRef } from 'react';

/**
 * The key of a call that makes something: the same for every try of the same, so that it is made once though an answer was lost.
 * The service forgets the key of what it has refused.
 */
export function useTryKey() {
  const last = useRef<{ readonly what: string; readonly key: string }>(undefined);
  return {
    /** The key for a body. */
    keyFor(body: object): string {
      const what = JSON.stringify(body);
      if (last.current?.what !== what) last.current = { what, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** It was made: the same once more is another one. */
    done(): void {
      last.current = undefined;
    },
  };
}
