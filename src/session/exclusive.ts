import type { Store } from '#src/storage/create-storage.ts';
import { z } from '#src/zod.ts';

const lockName = 'ep-auth';
/** Longer than the one request that is made under the lock. */
const longestWait = 10_000;

const leaseKey = 'auth-lease';
const leaseSchema = z.strictObject({ owner: z.string(), until: z.number() });
/** Longer than the request, so that a lease is only lost by a tab that is gone. */
const leaseLife = 9_000;
const leasePoll = 60;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Runs work while no other tab does; rejects if that can't be had within ten seconds. A lock is never stolen. */
export type Exclusive = (work: () => Promise<void>) => Promise<void>;

/** By Web Locks: the browser itself gives the lock on when a tab closes or crashes. */
function byLock(locks: Pick<LockManager, 'request'>): Exclusive {
  return async (work) => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => abort.abort(new DOMException('No lock in time', 'TimeoutError')),
      longestWait,
    );
    try {
      await locks.request(lockName, { signal: abort.signal }, () => {
        clearTimeout(timer);
        return work();
      });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Without Web Locks: a lease in storage. Two tabs can, rarely, both believe to own it; then one refresh is refused. */
function byLease(store: Store, owner: string, now: () => number): Exclusive {
  const owns = () => store.read(leaseKey, leaseSchema)?.owner === owner;
  return async (work) => {
    const giveUp = now() + longestWait;
    for (;;) {
      const lease = store.read(leaseKey, leaseSchema);
      const free = !lease || lease.until < now() || lease.until > now() + leaseLife;
      if (free) {
        store.write(leaseKey, { owner, until: now() + leaseLife });
        // Whoever wrote last owns it.
        await pause(leasePoll / 2);
        if (owns()) break;
      }
      if (now() > giveUp) throw new DOMException('No lease in time', 'TimeoutError');
      await pause(leasePoll);
    }
    try {
      await work();
    } finally {
      if (owns()) store.remove(leaseKey);
    }
  };
}

export function createExclusive(deps: {
  locks?: Pick<LockManager, 'request'> | undefined;
  store: Store;
  owner: string;
  now: () => number;
}): Exclusive {
  return deps.locks ? byLock(deps.locks) : byLease(deps.store, deps.owner, deps.now);
}
