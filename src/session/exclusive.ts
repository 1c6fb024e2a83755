import type { Store } from '#src/storage/create-storage.ts';

export type Locks = Pick<LockManager, 'request' | 'query'>;

const lockName = 'ep-auth';
/** Longer than the one request that is made under the lock. */
const timeout = 10_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs work while no other tab does; rejects without a lock within ten seconds. A lock is never stolen. */
export type Exclusive = (work: () => Promise<void>) => Promise<void>;

/** Names one state of one session; `gen` only grows. */
type Generation = { readonly sid: string; readonly gen: number };

/** How long a new generation stays published, and how long a tab waits for its storage to show it. */
const publishedFor = 3_000;
const catchUpWait = 1_000;
const catchUpPoll = 10;
const generationLock = ({ sid, gen }: Generation) => `${lockName}:${sid}:${gen}`;

/**
 * By Web Locks: the browser itself passes the lock on when a tab closes or crashes.
 * Storage alone isn't enough to know what the last holder did: tabs are processes, and what one writes reaches the others
 * a little after the lock does (seen in Chromium: the next tab used the old refresh token). So the holder publishes
 * the generation with the locks, as the name of another lock, and the next one waits for its storage to show it.
 */
function byLock(locks: Locks, generation: () => Generation | undefined): Exclusive {
  async function catchUp() {
    const mine = generation();
    if (!mine) return;
    const prefix = generationLock({ ...mine, gen: 0 }).slice(0, -1);
    const { held = [] } = await locks.query();
    const published = held.map(({ name = '' }) =>
      name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0,
    );
    const newest = Math.max(0, ...published);
    for (let waited = 0; (generation()?.gen ?? newest) < newest; waited += catchUpPoll) {
      if (waited >= catchUpWait) throw new DOMException('Storage lags behind', 'TimeoutError');
      await pause(catchUpPoll);
    }
  }
  async function publish(before: Generation | undefined) {
    const after = generation();
    if (!after || after.gen === before?.gen) return;
    await new Promise<void>((granted) => {
      void locks.request(generationLock(after), { mode: 'shared' }, () => {
        granted();
        return pause(publishedFor);
      });
    });
  }
  return async (work) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new DOMException('No lock in time', 'TimeoutError')), timeout);
    try {
      await locks.request(lockName, { signal: abort.signal }, async () => {
        clearTimeout(timer);
        await catchUp();
        const before = generation();
        await work();
        await publish(before);
      });
    } finally {
      clearTimeout(timer);
    }
  };
}

export function createExclusive(deps: {
  locks?: Locks | undefined;
  store: Store;
  owner: string;
  now: () => number;
  /** The generation in the store now, if it belongs to the session of this page. */
  generation: () => Generation | undefined;
}): Exclusive {
  if (deps.locks) return byLock(deps.locks, deps.generation);
  // Few browsers need it, so it isn't part of the first page.
  return async (work) => (await import('./exclusive-by-lease.ts')).byLease({ ...deps, timeout })(work);
}
