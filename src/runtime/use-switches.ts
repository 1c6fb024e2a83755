import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useServices } from '#src/services.tsx';
import { switchesKey } from '#src/storage/keys.ts';
import { type IsOff, isOffBy, storedSwitches } from './switches.ts';

/** What is switched off now. A new list renders the caller again, whichever tab has received it. */
export function useSwitches(): IsOff {
  const { storage, brand } = useServices();
  const list = useSyncExternalStore(
    useCallback((listener) => storage.subscribe(switchesKey, listener), [storage]),
    () => storedSwitches(storage),
  );
  return useMemo(() => isOffBy(list, brand.id), [list, brand]);
}
