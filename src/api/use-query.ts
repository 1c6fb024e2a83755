import useSWR from 'swr';
import type { OperationId } from '#schemas/operations.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { ApiError } from './api-error.ts';
import { useDataSource } from './api-provider.tsx';
import { type Query, queryKey } from './query.ts';

export interface QueryState<T> {
  /** The last good answer; it stays while a newer one is under way and when that one fails. */
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Answers a query from the cache and the network. `null` asks for nothing. */
export const useQuery = <Id extends OperationId>(query: Query<Id> | null): QueryState<ResponseOf<Id>> =>
  // The table ties the answer of an operation to its type.
  useAnyQuery(query) as QueryState<ResponseOf<Id>>;

/** The same where only the page knows which operation it is. */
export function useAnyQuery(query: Query | null): QueryState<unknown> {
  const source = useDataSource();
  const { data, error, isValidating, mutate } = useSWR<unknown, unknown>(
    query === null ? null : queryKey(query),
    () => source.read(query as Query),
  );
  return {
    data,
    error: error === undefined || isAbort(error) ? undefined : asApiError(error),
    isFetching: isValidating,
    retry: () => void mutate(),
  };
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const asApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError({ type: '/error/default' }, { cause: error });
