interface StartParts {
  /** Undefined where the browser has none, as on plain http. */
  readonly workers: Pick<ServiceWorkerContainer, 'register' | 'ready'> | undefined;
  /** Throws where the browser stores nothing. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** When this page was opened, in milliseconds since 1970. */
  readonly began: number;
  readonly reload: () => void;
  /** Shows a sentence in place of the one that asks to wait. */
  readonly tell: (text: string) => void;
}

const workerPath = '/demo-worker.js';
const item = 'demo-start';
/**
 * After this many starts in a row, each within this time after the one before (in milliseconds), the worker answers no
 * pages.
 */
const limit = 3;
const soon = 5000;

/**
 * Registers the worker and then opens the same address again, which it answers with the portal. Nothing of the
 * portal runs before, so no call of it can go past the worker.
 */
export async function startDemo({ workers, storage, began, reload, tell }: StartParts): Promise<void> {
  if (!workers) {
    tell('This demo needs a service worker. Open it over https, and not in a private window.');
    return;
  }
  try {
    await workers.register(workerPath);
    await workers.ready;
    const [last = 0, count = 0] = (storage().getItem(item) ?? '').split(' ').map(Number);
    const starts = began - last < soon ? count + 1 : 1;
    storage().setItem(item, `${began} ${starts}`);
    if (starts > limit) {
      tell('The demo is in place, but this browser goes past it. Reload the page.');
      return;
    }
    reload();
  } catch {
    tell('The demo couldn’t start. Allow this site to keep data in your browser, then reload the page.');
  }
}
