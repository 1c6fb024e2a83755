import { isKnownRead } from '#src/api/known-paths.ts';
import type { Query } from '#src/api/query.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { anyObject, z } from '#src/zod.ts';

const asksSchema = z.array(z.strictObject({ operation: z.string(), args: z.optional(anyObject()) }));
/** Below the key of the kept layouts, so that whoever forgets those forgets these too. */
const keyOf = (tabId: string) => `layout.asks.${tabId}`;

/** Keeps what the widgets of a page have asked for, for the next visit. */
export function keepAsks(store: Store, tabId: string, queries: readonly Query[]): void {
  const unique = new Map(
    queries.map(({ operation, args }) => [JSON.stringify([operation, args]), { operation, args }]),
  );
  store.write(keyOf(tabId), [...unique.values()]);
}

/**
 * What the widgets of a page asked for at the last visit: it can be asked for before their code is there, which knows it
 * better. Only operations that read; what a storage says is never taken for a wish to change something.
 */
export function keptAsks(store: Store, tabId: string): readonly Query[] {
  const kept = store.read(keyOf(tabId), asksSchema) ?? [];
  return kept.flatMap(({ operation, args }) =>
    // The arguments are held against the contract by the server, as all others are.
    isKnownRead(operation) ? [{ operation, args: args as Query['args'], optional: true }] : [],
  );
}
