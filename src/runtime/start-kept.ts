import type { DataSource } from '#src/api/data-source.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { readLayout } from './envelope.ts';
import { createLayoutCache } from './layout-cache.ts';
import { startLayout } from './layout-loader.ts';
import type { Registry } from './registry.ts';

interface KeptParts {
  readonly source: DataSource;
  readonly registry: Registry;
  readonly storage: Store;
}

/**
 * Starts code and data of a page as it stood at the last visit, while its layout is asked for anew: on a later visit
 * the data is a round trip earlier. Does nothing for a page that wasn't kept.
 */
export function startKept(tabId: string, { source, registry, storage }: KeptParts): void {
  const { layout } = readLayout(createLayoutCache(storage).read(tabId));
  // What fails here is asked for again by the page, which says so.
  startLayout(layout, { source, registry, search: () => new URLSearchParams(location.search) }).catch(
    () => undefined,
  );
}
