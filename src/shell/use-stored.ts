import { useCallback, useSyncExternalStore } from 'react';
import { useServices } from '#src/services.tsx';
import { z } from '#src/zod.ts';

const short = z.string().check(z.maxLength(300));

/** A short text stored in the browser, and how to change it. Undefined while there is none. */
export function useStored(key: string): readonly [string | undefined, (value: string) => void] {
  const { storage } = useServices();
  const value = useSyncExternalStore(
    useCallback((listener) => storage.subscribe(key, listener), [storage, key]),
    () => storage.read(key, short),
  );
  const write = useCallback((next: string) => void storage.write(key, next), [storage, key]);
  return [value, write];
}
