import { partsOf } from '#src/api/api.ts';
import { addressOf } from '#src/api/build-request.ts';
import type { Read } from '#src/api/read.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { readsKey } from '#src/storage/keys.ts';

/**
 * Stores what a page has read, as paths below the API's own. The next visit requests it before the portal's code is
 * there (`early-requests.ts`). Only reads: a write must never be sent because of a stored value.
 */
export function storeReads(store: Store, tabId: string, reads: readonly Read[]): void {
  const paths = reads.flatMap(({ operation, args }) => {
    const { method, path, expected } = partsOf(operation);
    if (method !== 'GET' || expected !== 'json') return [];
    const { pathname, search } = addressOf('', path, args ?? {});
    return [pathname + search];
  });
  store.write(readsKey(tabId), [...new Set(paths)]);
}
