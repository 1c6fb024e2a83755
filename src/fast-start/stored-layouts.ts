import type { Store } from '#src/storage/create-storage.ts';
import { layoutPrefix } from '#src/storage/keys.ts';
import { z } from '#src/zod.ts';

/** Any JSON: `readLayout` checks it again when it is read. */
const storedSchema = z.unknown();
const keyOf = (tabId: string) => layoutPrefix + tabId;

/** The last good layout of each page, for the next visit and for the day when the layout request fails. Swept at sign-out. */
export interface StoredLayouts {
  read(tabId: string): unknown;
  write(tabId: string, raw: unknown): void;
  /** Forgets all of them: they were meant for another account or site. */
  clear(): void;
}

export function createStoredLayouts(store: Store): StoredLayouts {
  return {
    read: (tabId) => store.read(keyOf(tabId), storedSchema),
    write: (tabId, raw) => {
      store.write(keyOf(tabId), raw);
    },
    clear: () => {
      for (const key of store.keys(layoutPrefix)) store.remove(key);
    },
  };
}
