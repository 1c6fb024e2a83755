import type { State } from 'swr';
import type { OperationId } from '#schemas/operations.ts';
import type { Api } from './api.ts';
import { operationOfKey, type Read, readKey } from './read.ts';

/** Milliseconds for which an answer is fresh: a read within them sends no request. */
const freshness = 10_000;

interface Request {
  readonly answer: Promise<unknown>;
  /** It has a reader; a request that was only prefetched has none. */
  isRead: boolean;
}

/** Layouts depend on what customers have and did, so that any write may change one. */
export const isLayout = (operation: string) =>
  operation === 'widget.list' || operation === 'drd.widgets.list';

/** How SWR writes into its cache. */
type Mutate = (
  key: string | ((key: unknown) => boolean),
  data?: unknown,
  options?: { readonly revalidate: boolean },
) => Promise<unknown>;

/**
 * The answers of one account: SWR's cache, and the requests that fill it. Requests of the start, requests made ahead of a
 * page and those of the page itself are the same requests, and their answers are in the same place.
 */
export interface Answers {
  /** What `SWRConfig` takes as its provider. */
  readonly cache: Map<string, State>;
  /** Ends when another account is in charge. */
  readonly signal: AbortSignal | undefined;
  /** Fetches an answer for SWR: all readers share it while it is pending. */
  readonly fetch: (read: Read) => Promise<unknown>;
  /** Starts a request before anything on the page reads it, unless there is a fresh answer or it has just failed. */
  readonly prefetch: (read: Read) => void;
  /** Reads outside of React: a fresh answer, or a request whose answer then is in the cache. */
  readonly load: <T>(read: Read<T>) => Promise<T>;
  /** Reads from the server even if the cache is fresh, and updates all readers. */
  readonly reload: <T>(read: Read<T>) => Promise<T>;
  /** Takes an answer that is known already. */
  readonly put: <T>(read: Read<T>, answer: T) => void;
  /** What is in the cache. */
  readonly get: <T>(read: Read<T>) => T | undefined;
  /**
   * Revalidates the responses of these operations that are shown, and drops the others: a write has changed them. Layouts
   * are outdated by every write.
   *
   * @param onFailure an old answer that a write has changed isn't shown any longer where there is no new one; one that only
   *   grows older stays
   */
  readonly refresh: (operations: readonly OperationId[] | 'all', onFailure?: 'drop' | 'keep') => void;
  readonly isFresh: (read: Read) => boolean;
  /** When a response arrived, in milliseconds since 1970. */
  readonly receivedAt: (answer: unknown) => number | undefined;
  /**
   * Uses SWR's `mutate` while a page shows the responses, so that it is notified of every change. Returns how to detach
   * when the page is left.
   */
  readonly attach: (mutate: Mutate) => () => void;
}

/**
 * Answers of an account, none so far.
 *
 * @param signal ends when another account is in charge: a page that is still shown then reads nothing of that one
 */
export function createAnswers(
  api: Pick<Api, 'callAny'>,
  now: () => number = Date.now,
  signal?: AbortSignal,
): Answers {
  const cache = new Map<string, State>();
  /** Pending requests, and failed prefetches: the next reader gets the failure, not a second attempt. */
  const requests = new Map<string, Request>();
  /** When the last request of a read failed, by key. */
  const failedAt = new Map<string, number>();
  const received = new WeakMap<object, number>();
  /** Responses that a write has made stale. */
  const outdated = new WeakSet<object>();
  let mutate: Mutate | undefined;

  function request(read: Read): Request {
    const key = readKey(read);
    const known = requests.get(key);
    if (known !== undefined && (!failedAt.has(key) || hasJustFailed(key))) return known;
    failedAt.delete(key);
    const forget = () => requests.get(key) === made && requests.delete(key);
    async function send(): Promise<unknown> {
      try {
        const answer = await api.callAny(read.operation, read.args, { signal });
        if (typeof answer === 'object' && answer !== null) received.set(answer, now());
        forget();
        return answer;
      } catch (error) {
        failedAt.set(key, now());
        if (made.isRead) forget();
        throw error;
      }
    }
    const made: Request = { answer: send(), isRead: false };
    requests.set(key, made);
    return made;
  }
  function fetch(read: Read): Promise<unknown> {
    const key = readKey(read);
    const made = request(read);
    made.isRead = true;
    if (failedAt.has(key)) requests.delete(key);
    return made.answer;
  }
  const hasJustFailed = (key: string): boolean => now() - (failedAt.get(key) ?? -freshness) < freshness;
  function put(read: Read, answer: unknown): void {
    const key = readKey(read);
    if (mutate === undefined) cache.set(key, { data: answer });
    else void mutate(key, answer, { revalidate: false });
  }
  async function store(read: Read, made: Promise<unknown> = fetch(read)): Promise<unknown> {
    const answer = await made;
    put(read, answer);
    return answer;
  }
  const stored = (read: Read): unknown => cache.get(readKey(read))?.data;
  const isFresh = (read: Read): boolean => {
    const answer = stored(read);
    if (typeof answer !== 'object' || answer === null || outdated.has(answer)) return false;
    const at = received.get(answer);
    return at !== undefined && now() - at < freshness;
  };

  /** Reads again, and then drops the old answers for which there is no new one. */
  async function renew(change: Mutate, isChanged: (key: unknown) => boolean): Promise<void> {
    await change(isChanged);
    // SWR forgets the cache of a page that was left meanwhile.
    if (mutate !== change) return;
    const isFailed = (key: unknown) => typeof key === 'string' && cache.get(key)?.error !== undefined;
    await change((key) => isChanged(key) && isFailed(key), undefined, { revalidate: true });
  }

  return {
    cache,
    signal,
    fetch,
    prefetch(read) {
      // A guess isn't worth a second try: what has just failed is sent again by a reader only, if it may be.
      if (isFresh(read) || hasJustFailed(readKey(read))) return;
      // Its reader gets the failure; unread, it must not count as an unhandled rejection.
      store(read, request(read).answer).catch(() => undefined);
    },
    // The table ties the answer of an operation to its type, here and below.
    load: (read) => (isFresh(read) ? Promise.resolve(stored(read)) : store(read)) as Promise<never>,
    async reload(read) {
      // A request that began before what has changed the answer can't be joined.
      requests.delete(readKey(read));
      return (await store(read)) as never;
    },
    put,
    get: (read) => stored(read) as never,
    refresh(operations, onFailure = 'drop') {
      const isChanged = (key: string) =>
        operations === 'all' || operations.some((operation) => operation === operationOfKey(key));
      for (const key of [...requests.keys()]) if (isChanged(key)) requests.delete(key);
      // A layout is read again when its page opens next: what is on the page in front stays where it is.
      for (const [key, { data }] of cache)
        if ((isChanged(key) || isLayout(operationOfKey(key))) && typeof data === 'object' && data !== null)
          outdated.add(data);
      if (mutate === undefined) for (const key of [...cache.keys()]) isChanged(key) && cache.delete(key);
      else {
        const isRead = (key: unknown) => typeof key === 'string' && isChanged(key);
        void (onFailure === 'keep' ? mutate(isRead) : renew(mutate, isRead));
      }
    },
    isFresh,
    receivedAt: (answer) =>
      typeof answer === 'object' && answer !== null ? received.get(answer) : undefined,
    attach(next) {
      mutate = next;
      return () => {
        if (mutate === next) mutate = undefined;
      };
    },
  };
}
