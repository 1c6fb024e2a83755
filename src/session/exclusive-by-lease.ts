import type { Store } from '#src/storage/create-storage.ts';
import { z } from '#src/zod.ts';

const leaseKey = 'auth-lease';
const leaseSchema = z.strictObject({ owner: z.string(), until: z.number() });
/** Longer than the request, so that a lease is only lost by a tab that is gone. */
const leaseLife = 9_000;
const leasePoll = 60;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface LeaseDeps {
  readonly store: Store;
  /** Names the tab. */
  readonly owner: string;
  readonly now: () => number;
  /** Milliseconds to wait for the lease. */
  readonly timeout: number;
}

/** Without Web Locks: a lease in storage. Two tabs can, rarely, both believe to own it; then one refresh is refused. */
export function byLease({
  store,
  owner,
  now,
  timeout,
}: LeaseDeps): (work: () => Promise<void>) => Promise<void> {
  const owns = () => store.read(leaseKey, leaseSchema)?.owner === owner;
  return async (work) => {
    const giveUp = now() + timeout;
    for (;;) {
      const lease = store.read(leaseKey, leaseSchema);
      const free = !lease || lease.until < now() || lease.until > now() + leaseLife;
      if (free) {
        store.write(leaseKey, { owner, until: now() + leaseLife });
        // The last writer owns it.
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
