import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#layouts/service/store/database.ts';
import { StoreUnavailable } from '#layouts/service/store/database.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { eventually } from '#src/test/eventually.ts';
import { waitForNews } from './delivering.ts';
import { createLiveDelivery } from './live-delivery.ts';
import { paul, type StartedDomain, startDomain } from './service.test-support.ts';
import { switchedOffAt } from './switching.ts';

let started: StartedDomain;
let held: Promise<void> | undefined;
let isAway = false;
let reads = 0;
let announce: () => void;
let logged: string[];
let store: Database;
let live: ReturnType<typeof createLiveDelivery>;

beforeEach(async () => {
  [held, isAway, logged] = [undefined, false, []];
  const real = await openStore('sqlite::memory:');
  const listeners = new Set<() => void>();
  announce = () => {
    for (const listener of listeners) listener();
  };
  store = {
    ...{ kind: real.kind, write: (work) => real.write(work), close: () => real.close() },
    async read(work) {
      reads += 1;
      if (isAway) throw new StoreUnavailable('It is away.');
      const done = await real.read(work);
      // What was read is from before it is held.
      await held;
      return done;
    },
    onAnnouncement(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  started = await startDomain(store);
  // Only what is tested listens.
  listeners.clear();
  live = createLiveDelivery(store, (message) => logged.push(message));
  reads = 0;
});
afterEach(() => started.database.close());

const switchEco = (isOff: boolean, seen: number) =>
  started.call(paul, 'switches.put', {
    params: { type: 'ecoTracker' },
    body: { isOff, why: 'It fails' },
    match: String(seen),
  });
const seqNow = async () => (await live(started.clock.now)).delivery.switches.seq;

test('many who want to know at once ask the store once, and within two seconds nobody asks again', async () => {
  await Promise.all([seqNow(), seqNow(), seqNow()]);
  const first = reads;
  expect(first).toBeLessThan(4);
  await Promise.all([seqNow(), seqNow()]);
  expect(reads).toBe(first);
  announce();
  await Promise.all([seqNow(), seqNow()]);
  expect(reads).toBe(first + 1);
});

test('the last delivery counts while the store is away, which is said once, and once when it is back', async () => {
  isAway = true;
  await expect(seqNow()).rejects.toBeInstanceOf(StoreUnavailable);
  isAway = false;
  expect(await seqNow()).toBe(0);
  isAway = true;
  for (let time = 0; time < 3; time += 1) {
    announce();
    expect(await seqNow()).toBe(0);
  }
  isAway = false;
  await switchEco(true, 0);
  announce();
  expect(await seqNow()).toBe(1);
  expect(logged).toEqual([
    expect.stringContaining("can't be asked what is live"),
    expect.stringContaining('can be asked again'),
  ]);
});

test('browsers are told what is switched off while the store is away', async () => {
  await switchEco(true, 0);
  const before = await started.reply(paul, 'switches.public');
  expect(before).toMatchObject({ body: { seq: 1, off: [{ type: 'ecoTracker' }] }, etag: 's1' });
  isAway = true;
  expect(await started.reply(paul, 'switches.public')).toEqual(before);
});

test('a gateway that first asks while the store is away gets what the process has, and one that has it is told so', async () => {
  const before = await started.reply(paul, 'bundle.get');
  expect(before.body).toMatchObject({ release: 1 });
  isAway = true;
  expect(await started.reply(paul, 'bundle.get')).toEqual(before);
  const known = (etag = '') => started.reply(paul, 'bundle.get', { noneMatch: [etag] });
  expect(await known(before.etag)).toEqual({ status: 304, etag: before.etag });
  // From another process, which could ask: it doesn't go back.
  expect(await known('r2.s0.c00000000')).toEqual({ status: 304, etag: 'r2.s0.c00000000' });
});

test('nobody waits longer than half a second for a slow store', async () => {
  await seqNow();
  await switchEco(true, 0);
  const slow = Promise.withResolvers<void>();
  held = slow.promise;
  announce();
  const begin = performance.now();
  expect(await seqNow()).toBe(0);
  expect(performance.now() - begin).toBeGreaterThan(400);
  // Those who come now don't wait at all: they have their answer before any timer.
  const timer = new Promise((resolve) => setImmediate(() => setTimeout(resolve, 1, 'a timer')));
  expect(await Promise.race([seqNow(), timer])).toBe(0);
  slow.resolve();
  await eventually(async () => expect(await seqNow()).toBe(1));
});

test('what is announced while the store is being asked is asked about at once', async () => {
  await seqNow();
  const slow = Promise.withResolvers<void>();
  held = slow.promise;
  announce();
  const before = seqNow();
  await eventually(() => expect(reads).toBeGreaterThan(1));
  held = undefined;
  await switchEco(true, 0);
  announce();
  expect(await seqNow()).toBe(1);
  slow.resolve();
  await before;
  expect(await seqNow()).toBe(1);
});

test('what is announced while a waiting gateway asks isn’t lost', async () => {
  const { etag = '' } = await started.reply(paul, 'bundle.get');
  const slow = Promise.withResolvers<void>();
  held = slow.promise;
  reads = 0;
  const news = waitForNews(store, etag, 3_600_000, new AbortController().signal);
  await eventually(() => expect(reads).toBe(1));
  held = undefined;
  await switchEco(true, 0);
  // From here on nobody asks because some time has passed.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  announce();
  slow.resolve();
  await news;
});

test('a wait for news ends with its time, and with its connection', async () => {
  const { etag = '' } = await started.reply(paul, 'bundle.get');
  const begin = performance.now();
  await waitForNews(store, etag, 100, new AbortController().signal);
  expect(performance.now() - begin).toBeGreaterThan(90);
  const gone = new AbortController();
  // This test would never end.
  const wait = waitForNews(store, etag, 3_600_000, gone.signal);
  gone.abort();
  await wait;
});

test('what somebody switched off counts at once where the clock is behind theirs', async () => {
  started.clock.now += 10_000;
  await switchEco(true, 0);
  started.clock.now -= 5000;
  const { switches } = await started.call(paul, 'bundle.get');
  expect(switches).toEqual({ seq: 1, off: [{ type: 'ecoTracker' }] });
  expect(await started.call(paul, 'switches.public')).toEqual(switches);
  // Then it was on.
  expect(await store.read((sql) => switchedOffAt(sql, started.clock.now))).toEqual([]);
});
