import type { Store } from '#src/storage/create-storage.ts';
import { z } from '#src/zod.ts';

/** A sign-in that began here: the real verifier, under its public challenge. */
const transactionSchema = z.strictObject({
  v: z.string().check(z.regex(/^[\w.~-]{43,128}$/)),
  policy: z.string(),
  deepLink: z.string(),
  createdAt: z.number(),
  /** The person was asked to sign in although somebody was signed in. */
  again: z.optional(z.literal(true)),
});
export type Transaction = z.infer<typeof transactionSchema>;

const prefix = 'tx.';
const lifetime = 10 * 60 * 1000;
const maxTransactions = 5;

const fresh = (transaction: Transaction | undefined, now: number) =>
  transaction !== undefined && Math.abs(now - transaction.createdAt) <= lifetime;

/** Saves a transaction, and drops all but the newest five. Returns whether it outlives this page. */
export function saveTransaction(store: Store, handle: string, transaction: Transaction): boolean {
  const saved = store
    .keys(prefix)
    .map((key) => ({ key, transaction: store.read(key, transactionSchema) }))
    .sort((a, b) => (b.transaction?.createdAt ?? 0) - (a.transaction?.createdAt ?? 0));
  saved
    .filter((each, index) => index >= maxTransactions - 1 || !fresh(each.transaction, transaction.createdAt))
    .forEach((each) => void store.remove(each.key));
  return store.write(prefix + handle, transaction);
}

/** Takes a transaction out of the store: it is gone before anything is done with it, so no code is exchanged twice. */
export function takeTransaction(store: Store, handle: string, now: number): Transaction | undefined {
  if (!/^[\w-]{43}$/.test(handle)) return undefined;
  const transaction = store.read(prefix + handle, transactionSchema);
  store.remove(prefix + handle);
  return fresh(transaction, now) ? transaction : undefined;
}
