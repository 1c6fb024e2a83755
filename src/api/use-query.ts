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

interface QueryOptions {
  /** Milliseconds between refreshes while the page is visible; a function of the last answer may decide. */
  readonly refreshInterval?: number | (() => number);
  /** Show the last answer of other arguments while the new one is under way. */
  readonly keepPrevious?: boolean;
}

/** Answers a query from the cache and the network. `null` asks for nothing. */
export function useQuery<Id extends OperationId>(
  query: Query<Id> | null,
  options: QueryOptions = {},
): QueryState<ResponseOf<Id>> {
  const source = useDataSource();
  const { data, error, isValidating, mutate } = useSWR<ResponseOf<Id>, unknown>(
    query === null ? null : queryKey(query),
    // The table ties the answer of an operation to its type.
    () => source.read(query as Query) as Promise<ResponseOf<Id>>,
    { refreshInterval: options.refreshInterval ?? 0, keepPreviousData: options.keepPrevious ?? false },
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
