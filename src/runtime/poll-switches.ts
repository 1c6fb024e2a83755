import { type SwitchList, switches } from '#schemas/switches.ts';
import { checkSchema } from '#src/schema/check-schema.ts';
import type { Store } from '#src/storage/create-storage.ts';
import { switchesKey } from '#src/storage/keys.ts';
import { storedSwitches } from './switches.ts';

/** Milliseconds from one request to the next. */
const interval = 60_000;
/** Milliseconds after which a request has failed. */
const timeout = 10_000;

interface PollParts {
  /** Address of the list. */
  readonly address: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly isOnline: () => boolean;
  readonly storage: Store;
  /** Called once for a streak of failures. */
  readonly report: (error: unknown) => void;
}

/**
 * Requests the list of switches now and each minute while the page is visible, and when it becomes visible after a
 * longer time. A failure, or an answer that isn't such a list, leaves the last one as it is.
 *
 * @returns how to stop
 */
export function pollSwitches(parts: PollParts): () => void {
  const { page, isOnline, storage, report } = parts;
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let isFirst = true;
  let isFailing = false;

  async function request(): Promise<void> {
    try {
      const list = await requestList(parts, end.signal);
      // A cache of the network may have one from before. The first answer is believed: the server may have begun anew.
      const isOld = !isFirst && list.seq < (storedSwitches(storage)?.seq ?? 0);
      if (!isOld) storage.write(switchesKey, list);
      isFirst = false;
      isFailing = false;
    } catch (error) {
      if (end.signal.aborted || !isOnline()) return;
      if (!isFailing) report(error);
      isFailing = true;
    }
  }
  function tick(): void {
    clearTimeout(timer);
    if (page.visibilityState !== 'visible') return;
    // Also where the device's clock was set back.
    const age = Math.abs(Date.now() - requestedAt);
    if (age >= interval) {
      requestedAt = Date.now();
      if (isOnline()) void request();
    }
    timer = setTimeout(tick, age < interval ? interval - age : interval);
  }
  page.addEventListener('visibilitychange', tick);
  tick();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', tick);
    end.abort();
  };
}

/** Requests the list, past the browser's cache unless the server confirms it. Throws for whatever is no such list. */
async function requestList({ address, fetch }: PollParts, signal: AbortSignal): Promise<SwitchList> {
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  const list: unknown = response.ok && (await response.json());
  if (checkSchema(switches, list) !== null) throw new Error(`No list of switches: ${response.status}`);
  return list as SwitchList;
}
