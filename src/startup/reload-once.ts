import type { Store } from '#src/storage/create-storage.ts';
import { z } from '#src/zod.ts';

const reloadedKey = 'reloaded-build';

/**
 * A chunk is gone, most likely because another build was deployed while the page was open: the page is loaded anew,
 * once per build (security R35). Offline a reload would only lose what is shown.
 *
 * @param build differs between any two builds
 */
export function createReloadOnce(deps: {
  readonly store: Store;
  readonly build: string;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
}): () => void {
  return () => {
    if (!deps.isOnline() || deps.store.read(reloadedKey, z.string()) === deps.build) return;
    // Where nothing can be kept, nothing would stop the next reload.
    if (deps.store.write(reloadedKey, deps.build)) deps.reload();
  };
}
