import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { type Query, queryKey } from './query.ts';

/** Reads a query again, for everybody who shows its answer. A read that is already under way counts as this one. */
export function useRefresh(query: Query): () => void {
  const { cache, mutate } = useSWRConfig();
  const key = queryKey(query);
  return useCallback(() => {
    if (cache.get(key)?.isValidating !== true) void mutate(key);
  }, [cache, key, mutate]);
}
