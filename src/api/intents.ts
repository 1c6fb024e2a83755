import type { OperationId } from '#schemas/operations.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { z } from '#src/zod.ts';

/** Milliseconds for which an intent without a definite answer is taken for the same one: an hour. */
const lifetime = 3_600_000;
const prefix = 'intent.';
const storedIntent = z.strictObject({ owner: z.string(), key: z.string(), at: z.number() });

/** What customers have set out to do and have no definite answer for. */
export interface Intents {
  /** The Idempotency-Key of a write: the one from before when the same was sent and never answered, even before a reload. */
  key(id: OperationId, args: unknown): string;
  /** A definite response arrived: the next request with the same content is a new intent. */
  settle(id: OperationId, args: unknown): void;
  /** Forgets what these operations sent: another write has taken its place. */
  end(ids: readonly OperationId[]): void;
  /** Forgets all of them: they were another account's. */
  clear(): void;
}

/**
 * Stores intents in this tab, one for each content: several offers are several intents. Of what was sent only a fingerprint
 * is stored: it may contain a bank account number.
 *
 * @param owner who is signed in: nobody else goes on with an intent
 */
export function createIntents(
  store: Store,
  owner: () => string = () => '',
  now: () => number = Date.now,
): Intents {
  const familyOf = (id: OperationId) => `${prefix}${id}/`;
  const nameOf = (id: OperationId, args: unknown) => familyOf(id) + fingerprint(JSON.stringify(args ?? null));
  const forget = (start: string) => {
    for (const name of store.keys(start)) store.remove(name);
  };
  return {
    key(id, args) {
      const name = nameOf(id, args);
      const stored = store.read(name, storedIntent);
      if (stored?.owner === owner() && now() - stored.at <= lifetime) return stored.key;
      const key = crypto.randomUUID();
      store.write(name, { owner: owner(), key, at: now() });
      return key;
    },
    settle: (id, args) => store.remove(nameOf(id, args)),
    end(ids) {
      for (const id of ids) forget(familyOf(id));
    },
    clear: () => forget(prefix),
  };
}
