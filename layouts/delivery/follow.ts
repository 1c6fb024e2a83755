import { apiBase } from '#layouts/api/call.ts';
import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import { type Catalogue, type Catalogues, parseCatalogue } from '#layouts/core/catalogue.ts';
import { checkBundle } from './check-bundle.ts';
import type { OnDecision } from './decisions.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { checkFresh, checkNotOlder, checkSignature, type Trust } from './trust.ts';

export interface FollowOptions {
  /** Origin of the layout service, as http://localhost:4100. */
  readonly service: string;
  /** What the service knows the gateway by. */
  readonly credential: string;
  readonly fetch: typeof globalThis.fetch;
  /** Waits for some milliseconds, or until the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Called with every new delivery. */
  readonly onDelivery: (delivery: Delivery) => void;
  /** Called whenever the service has said what is live, also where that is nothing new: how old a delivery is. */
  readonly onConfirmed?: (() => void) | undefined;
  /** Called with every decision about a page, to count answers and what stands in. */
  readonly onDecision?: OnDecision | undefined;
  /** Called when the service can't be asked, or sends something damaged: the last good delivery stays. */
  readonly onProblem: (sentence: string) => void;
  /**
   * Only what these have signed is used, while the signature holds, and nothing older than what is used; any bundle without it.
   * What was kept may be of a signature that is over: customers get it while the service is away.
   */
  readonly trust?: Trust | undefined;
  /** Keeps the last good bundle, so that a start without the service has one. */
  readonly kept?: { read(): string | undefined; write(text: string): void } | undefined;
}

/** Seconds that the service may wait for news. */
const longest = 25;
/** Milliseconds until the next try after a problem, and at most. */
const retry = { first: 500, most: 10_000 };

/** A bundle and its catalogues, as they are kept. */
interface Kept {
  readonly bundle: unknown;
  readonly catalogues: Readonly<Record<string, unknown>>;
}

/**
 * Follows the releases and switches of a layout service until the function that it returns is called. Begins with what was
 * kept; a bundle that is damaged is never used.
 */
export function followService(options: FollowOptions): () => void {
  const { kept, onConfirmed, onDecision, onDelivery, onProblem, trust, wait } = options;
  const ended = new AbortController();
  let catalogues = new Map<string, Catalogue>();
  let etag: string | undefined;
  let used: Bundle | undefined;

  async function begin(): Promise<void> {
    const text = kept?.read();
    if (text === undefined) return;
    try {
      const { bundle, catalogues: known } = JSON.parse(text) as Kept;
      const checked = checkBundle(bundle);
      if (trust !== undefined) await checkSignature(trust, checked);
      catalogues = new Map(Object.entries(known).map(([digest, json]) => [digest, parseCatalogue(json)]));
      onDelivery(createDelivery(checked, catalogues, onDecision));
      used = checked;
    } catch (error) {
      onProblem(`What was kept can't be used: ${messageOf(error)}`);
    }
  }

  /** Whether "nothing is new" says enough. Once the signature is over, only a new one tells that nobody holds news back. */
  const isFresh = () => trust === undefined || (used?.signature?.until ?? 0) > trust.now();

  async function ask(): Promise<void> {
    const response = await call(options, '/bundle', ended.signal, {
      prefer: `wait=${longest}`,
      ...(etag === undefined || !isFresh() ? {} : { 'if-none-match': etag }),
    });
    if (response.status === 304 && isFresh()) return onConfirmed?.();
    if (!response.ok) throw new RangeError(`The layout service answered ${response.status}.`);
    const bundle = checkBundle(await response.json());
    if (trust !== undefined) {
      await checkSignature(trust, bundle);
      checkFresh(trust, bundle);
      checkNotOlder(bundle, used);
    }
    catalogues = await withCatalogues(bundle, catalogues, options, ended.signal);
    const delivery = createDelivery(bundle, catalogues, onDecision);
    etag = response.headers.get('etag') ?? undefined;
    used = bundle;
    onDelivery(delivery);
    onConfirmed?.();
    kept?.write(JSON.stringify({ bundle, catalogues: Object.fromEntries(catalogues) }));
  }

  async function follow(): Promise<void> {
    let delay = retry.first;
    while (!ended.signal.aborted) {
      try {
        await ask();
        delay = retry.first;
      } catch (error) {
        if (ended.signal.aborted) return;
        onProblem(messageOf(error));
        await wait(delay, ended.signal);
        delay = Math.min(delay * 2, retry.most);
      }
    }
  }

  void begin().then(follow);
  return () => ended.abort();
}

/** The catalogues that a bundle names: those that are known, and the others from the service. */
async function withCatalogues(
  { catalogues: wanted }: Bundle,
  known: Catalogues,
  options: FollowOptions,
  signal: AbortSignal,
): Promise<Map<string, Catalogue>> {
  const found = new Map<string, Catalogue>();
  for (const digest of wanted) {
    const catalogue = known.get(digest) ?? (await fetchCatalogue(digest, options, signal));
    found.set(digest, catalogue);
  }
  return found;
}

async function fetchCatalogue(
  digest: string,
  options: FollowOptions,
  signal: AbortSignal,
): Promise<Catalogue> {
  const response = await call(options, `/catalogues/${digest}`, signal, {});
  if (!response.ok) throw new RangeError(`The layout service answered ${response.status} for a catalogue.`);
  return parseCatalogue(await response.json());
}

const call = (
  { service, credential, fetch }: FollowOptions,
  path: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<Response> =>
  fetch(`${service}${apiBase}${path}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout((longest + 15) * 1000)]),
    headers: { authorization: `Bearer ${credential}`, ...headers },
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
