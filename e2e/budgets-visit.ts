import { expect, type Page, type Request, type Route } from '@playwright/test';

/** A request of a visit. */
export interface Requested {
  /** Path and query. */
  readonly path: string;
  /** In which wave it was answered, from 0, the document's. */
  readonly wave: number;
}

export interface Visit {
  readonly requests: readonly Requested[];
  /** The wave after which every widget shows its content, charts aside. */
  readonly paintedAfter: number;
  readonly hasChart: boolean;
  /** How many widgets are shown. */
  readonly slots: number;
}

/**
 * Opens an address and answers its requests in waves: all that are waiting are answered together, and the next ones when
 * nothing more can happen without them. So what is requested in which wave depends on what needs what, not on how fast the
 * machine is, and the number of waves is that of round trips.
 */
export async function visitInWaves(page: Page, address: string): Promise<Visit> {
  const requests: Requested[] = [];
  const underWay = new Set<Request>();
  let waiting: Route[] = [];
  // The page may give one up that is still waiting.
  const ended = new WeakSet<Request>();
  const end = (request: Request) => {
    ended.add(request);
    underWay.delete(request);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.addInitScript(settleTimers);
  // What the page has sent, in order with what it says itself; it reaches the route a moment later.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const sent = createCounter();
  const routed = createCounter();
  const cached = createCounter();
  const addresses = new Map<string, string>();
  // Another document would take the place of this one.
  const isCounted = (type: string, count: number) => type !== 'ping' && (type !== 'document' || count === 0);
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    addresses.set(requestId, url);
    if (url.startsWith('http') && isCounted(type.toLowerCase(), sent.total())) sent.add(url);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => cached.add(addresses.get(requestId) ?? ''));
  await page.route('**/*', (route) => {
    const request = route.request();
    const type = request.resourceType();
    if (isCounted(type, routed.total())) {
      routed.add(request.url());
      waiting.push(route);
    } else if (type === 'ping') void route.continue();
    else void route.abort('aborted');
  });
  /** Addresses that were sent, and have neither reached the route nor come from the cache; some do both. */
  const onTheirWay = () => sent.keys().filter((url) => sent.of(url) > routed.of(url) + cached.of(url));
  const idle = async () => {
    const expression = `(${waitUntilIdle})()`;
    const { result } = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true });
    await expect.poll(onTheirWay, { message: address, intervals: [5] }).toEqual([]);
    return result.value === true;
  };
  const arrival = page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => waiting.length, { message: address, intervals: [5] }).toBe(1);
  let paintedAfter = -1;
  let isPainted = false;
  for (let wave = 0; waiting.length > 0; wave += 1) {
    const released = waiting;
    waiting = [];
    for (const route of released) {
      const { pathname, search } = new URL(route.request().url());
      requests.push({ path: pathname + search, wave });
      if (!ended.has(route.request())) underWay.add(route.request());
    }
    await Promise.all(released.map((route) => route.continue()));
    await arrival;
    await expect.poll(() => underWay.size, { message: address, intervals: [5, 10, 20] }).toBe(0);
    const wasPainted = isPainted;
    isPainted = await idle();
    if (isPainted && !wasPainted) paintedAfter = wave;
  }
  const shown = await page.evaluate(() => ({
    hasChart: document.querySelector('main [class*="_chart"], main [class*="_plot"]') !== null,
    slots: document.querySelectorAll('main [class*="_frame"]').length,
  }));
  return { requests, paintedAfter, ...shown };
}

/**
 * Runs in the page before its scripts. What waits for a moment doesn't wait, and what waits for longer, such as a retry,
 * never happens: else it would depend on the machine in which wave.
 */
function settleTimers() {
  const never = 0;
  const setTimer = new Proxy(globalThis.setTimeout, {
    apply: (set, self, [task, delay = 0]) => (delay > 500 ? never : Reflect.apply(set, self, [task, 0])),
  });
  Object.assign(globalThis, { setTimeout: setTimer });
}

/**
 * Runs in the page: waits until it has nothing to do but to wait for responses, and returns whether every widget has its
 * content. A page that isn't loaded yet may draw nothing, so that it has no frames either.
 */
async function waitUntilIdle(): Promise<boolean> {
  for (let round = 0; round < 3; round += 1) {
    await scheduler.postTask(() => undefined, { priority: 'background' });
    if (document.readyState !== 'complete') continue;
    await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestIdleCallback(done));
  }
  await scheduler.postTask(() => undefined, { priority: 'background' });
  const slots = document.querySelectorAll('main [class*="_frame"]');
  const skeletons = [...document.querySelectorAll('[class*="_skeleton"]')];
  return slots.length > 0 && skeletons.every((shape) => /_chart\b/.test(shape.className));
}

/** Counts by name. */
function createCounter() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return {
    add: (name: string) => void counts.set(name, of(name) + 1),
    of,
    keys: () => [...counts.keys()],
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}
