import useSWR from 'swr';
import { isLayout } from './answers.ts';
import { ApiError, problemType } from './api-error.ts';
import { useAnswers } from './api-provider.tsx';
import { type Read, readKey } from './read.ts';

export interface ReadState<T> {
  /** The last good answer; it stays while a newer one is under way and when that one fails. */
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  readonly isFetching: boolean;
  /** Reads it again. */
  readonly retry: () => void;
}

/** The answer to a read, from the cache and the server. `null` reads nothing. */
export const useRead = <T>(read: Read<T> | null): ReadState<T> =>
  // The table ties the answer of an operation to its type.
  useAnyRead(read) as ReadState<T>;

/** What is owed is read again each time the tab comes to the front, because it may be paid elsewhere; the rest once a minute. */
const owed = 'drd.widget.billSummary';
const aMinute = 60_000;

/** The same where only the page knows which operation it is. */
export function useAnyRead(read: Read | null): ReadState<unknown> {
  const answers = useAnswers();
  const { data, error, isValidating, mutate } = useSWR<unknown, unknown>(
    read === null ? null : readKey(read),
    // SWR calls it for a key only.
    () => answers.fetch(read as Read),
    {
      revalidateIfStale: read === null || !answers.isFresh(read),
      focusThrottleInterval: read?.operation === owed ? 0 : aMinute,
      // Whether a layout is read again is decided by its freshness alone: SWR would skip it for two seconds after a write.
      ...(read !== null && isLayout(read.operation) && { dedupingInterval: 0 }),
    },
  );
  return {
    data,
    error: error === undefined || isAbort(error) ? undefined : asApiError(error),
    isFetching: isValidating,
    retry: () => void mutate(),
  };
}

/**
 * What the cache contains, without a request: the start, or a widget, has read it. It has a fetcher all the same,
 * because SWR reads a key again by the fetcher of its first reader, which may be this one, and because the return of
 * the network and of the tab concern it too. Pass `null` where nothing has read it: its server may refuse it.
 */
export function useCached<T>(read: Read<T> | null): T | undefined {
  const answers = useAnswers();
  const key = read === null ? null : readKey(read);
  // The table ties the answer of an operation to its type. SWR calls the fetcher for a key only.
  return useSWR<unknown>(key, () => answers.fetch(read as Read), notOnMount).data as T | undefined;
}

const notOnMount = { revalidateOnMount: false, focusThrottleInterval: aMinute };

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const asApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError({ type: problemType.unspecified }, { cause: error });
