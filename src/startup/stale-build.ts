import type { Store } from '#src/storage/create-storage.ts';
import { z } from '#src/zod.ts';

const key = 'reloaded-build';

interface StaleBuildParts {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly page: Pick<Document, 'querySelector'>;
  /** Of this tab: a reload that does not help must not be tried again and again. */
  readonly storage: Store;
  readonly reload: () => void;
}

/**
 * A chunk that is gone usually means that another build was deployed while this page was open. Then the page is loaded
 * anew, once for each build; otherwise the widget offers another try by itself.
 *
 * @returns a function to call when a chunk fails; calls while one is pending do nothing
 */
export function createStaleBuildWatch({ fetch, page, storage, reload }: StaleBuildParts): () => void {
  let isLooking = false;
  const entryOf = (markup: string) => /<script[^>]+src="([^"]+)"/.exec(markup)?.[1];
  const look = async () => {
    const current = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
    if (current === undefined || storage.read(key, z.string()) === current) return;
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const deployed = response.ok ? entryOf(await response.text()) : undefined;
    if (deployed === undefined || deployed === current) return;
    storage.write(key, current);
    reload();
  };
  return () => {
    if (isLooking) return;
    isLooking = true;
    look()
      // Without a network the check can't run; the widget shows that itself.
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  };
}
