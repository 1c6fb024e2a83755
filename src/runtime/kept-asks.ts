import { addressOf } from '#src/api/build-request.ts';
import { pathOf } from '#src/api/known-paths.ts';
import type { Query } from '#src/api/query.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { asksKey } from '#src/storage/keys.ts';

/**
 * Keeps what the widgets of a page have asked for, as paths below the API's own. The next visit asks for it before their
 * code is there (`src/head-start`). Only what reads: nobody should have to trust a storage with a wish to change something.
 */
export function keepAsks(store: Store, tabId: string, queries: readonly Query[]): void {
  const paths = queries.flatMap(({ operation, args }) => {
    const [method, path = '', success] = pathOf(operation).split(' ');
    if (method !== 'GET' || success !== undefined) return [];
    const { pathname, search } = addressOf('', path, args ?? {});
    return [pathname + search];
  });
  store.write(asksKey(tabId), [...new Set(paths)]);
}
