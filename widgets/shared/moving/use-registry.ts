import { useEffect, useState } from 'react';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import type { Connection } from './registry.ts';

/** Milliseconds for which the look-up shows once it is shown, so that it doesn't flash. */
const shownFor = 2000;

export interface RegistryLookUp {
  readonly status: 'none' | 'loading' | 'ready' | 'error';
  readonly connections: readonly Connection[];
  readonly retry: () => void;
}

/** Connections at an address; an empty one is not looked up. */
export function useRegistry(address: string): RegistryLookUp {
  const { data, error, retry } = useRead(
    address === '' ? null : read('address.registryMatches', { query: { selectedAddress: address } }),
  );
  const isWaiting = address !== '' && data === undefined && error === undefined;
  const isShown = useShownFor(isWaiting, shownFor);
  const status = address === '' ? 'none' : isShown ? 'loading' : data === undefined ? 'error' : 'ready';
  return { status, connections: status === 'ready' ? (data?.foundAddresses ?? []) : [], retry };
}

/** Whether something is shown that, once it is, stays for a while. */
function useShownFor(isWanted: boolean, milliseconds: number): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    if (isWanted) {
      setSince((before) => before ?? performance.now());
      return undefined;
    }
    if (since === undefined) return undefined;
    const timer = setTimeout(
      () => setSince(undefined),
      Math.max(0, since + milliseconds - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isWanted, since, milliseconds]);
  return isWanted || since !== undefined;
}
