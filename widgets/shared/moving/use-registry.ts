import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import type { Connection } from './registry.ts';
import { useShownWait } from './use-shown-wait.ts';

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
  const isShown = useShownWait(isWaiting, 0);
  const status = address === '' ? 'none' : isShown ? 'loading' : data === undefined ? 'error' : 'ready';
  return { status, connections: status === 'ready' ? (data?.foundAddresses ?? []) : [], retry };
}
