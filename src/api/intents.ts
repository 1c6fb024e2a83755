import type { OperationId } from '#schemas/operations.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { z } from '#src/zod.ts';

/** Milliseconds for which an intent without a definite answer is taken for the same one: an hour. */
const lifetime = 3_600_000;
const prefix = 'intent.';
const storedIntent = z.strictObject({ args: z.string(), key: z.string(), at: z.number() });

/** What customers have set out to do and have no definite answer for. */
export interface Intents {
  /** The Idempotency-Key of a write: the one from before when the same was sent and never answered, even before a reload. */
  key(id: OperationId, args: unknown): string;
  /** A definite response arrived: the next request is a new intent. */
  settle(id: OperationId): void;
  /** Forgets all of them: they were another account's. */
  clear(): void;
}

/** Stores intents in this tab. Of what was sent only a fingerprint is stored: it may contain a bank account number. */
export function createIntents(store: Store, now: () => number = Date.now): Intents {
  return {
    key(id, args) {
      const print = fingerprint(JSON.stringify(args ?? null));
      const stored = store.read(prefix + id, storedIntent);
      if (stored?.args === print && now() - stored.at <= lifetime) return stored.key;
      const key = crypto.randomUUID();
      store.write(prefix + id, { args: print, key, at: now() });
      return key;
    },
    settle: (id) => store.remove(prefix + id),
    clear() {
      for (const key of store.keys(prefix)) store.remove(key);
    },
  };
}
