import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isDeep } from '#src/test/depth.ts';
import { createClock } from './clock.ts';
import { createMock } from './compose.ts';
import type { Call } from './core/exchange.ts';
import { createIdempotencyStore, idempotencyBounds } from './core/idempotency.ts';
import { journalBounds, longestBody } from './core/journal.ts';
import { createWorlds, worldLimit } from './named-worlds/worlds.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
/** Megabytes in use after a collection. */
function heap(): number {
  collect();
  return process.memoryUsage().heapUsed / 1_000_000;
}

const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';
const makeWorlds = () => createWorlds(() => createMock({ origins: ['http://localhost:4000'] }).app);
type Worlds = ReturnType<typeof makeWorlds>;

function callOf(number: number, path: string, headers: Record<string, string> = {}, body?: string): Call {
  return {
    method: body === undefined ? 'GET' : 'POST',
    url: new URL(path, 'http://localhost:4000'),
    headers: new Headers({ 'brand-id': 'beacon', 'device-id': device, ...headers }),
    body,
    bodyTooLarge: false,
    signal: undefined,
    address: `10.0.${number >> 8}.${number & 255}`,
  };
}

/** A text of its own that takes as much memory as it is long, which one of `repeat` does not. */
const long = (number: number, length: number) => Buffer.alloc(length, `${number}-`).toString('latin1');

/** What anybody can send, each as large as a server lets it be. `times` are more than enough to
 * fill what is bounded, and what would be kept of half of them is more than `mostMegabytes / 2`. */
const worst: Readonly<Record<string, { times: number; send: (worlds: Worlds, number: number) => unknown }>> =
  {
    'a report of the browser': {
      times: isDeep ? 100_000 : 10_000,
      send: (worlds, number) => worlds.recordReport(long(number, 16_000)),
    },
    'a report that is too long': {
      times: isDeep ? 20_000 : 2000,
      send: (worlds, number) => worlds.recordReport(long(number, 64_000)),
    },
    'a path that nothing answers': {
      times: isDeep ? 40_000 : 12_000,
      send: (worlds, number) => worlds.handle(callOf(number, `/api/v1/public/${long(number, 8000)}`)),
    },
    'a query that is refused with its name': {
      times: 20_000,
      send: (worlds, number) =>
        worlds.handle(callOf(number, `/api/v1/public/outage/current?${long(number, 4000)}=1`)),
    },
    'a token that nobody gave out': {
      times: 20_000,
      send: (worlds, number) =>
        worlds.handle(
          callOf(number, '/api/v1/private/tags', { authorization: `Bearer ${long(number, 4000)}` }),
        ),
    },
    'a key that is too long': {
      times: isDeep ? 20_000 : 8000,
      send: (worlds, number) =>
        worlds.handle(
          callOf(
            number,
            '/api/v1/private/tags',
            { 'idempotency-key': long(number, 8000) },
            long(number, 8000),
          ),
        ),
    },
    'a wrong token request': {
      times: isDeep ? 20_000 : 12_000,
      send: (worlds, number) =>
        worlds.handle(callOf(number, '/identity/token', {}, `client_id=${long(number, 8000)}`)),
    },
    'a world of another name': {
      times: 20_000,
      send: (worlds, number) =>
        worlds.handle(callOf(number, `http://w${number}.world.localhost:4000/api/v1/public/outage/current`)),
    },
  };

/** Journals that are full, and all worlds that there may be, with what each has in memory when it has answered once. */
const mostMegabytes = 60;

test.each(Object.entries(worst))(
  'memory stays flat under %s, sent over and over',
  async (_, { times, send }) => {
    const worlds = makeWorlds();
    const run = async (from: number, count: number) => {
      for (let number = from; number < from + count; number += 1) await send(worlds, number);
    };
    const before = heap();
    await run(0, times / 2);
    const half = heap();
    await run(times / 2, times / 2);
    const whole = heap();
    expect(whole - before).toBeLessThan(mostMegabytes);
    // A journal has between half and all of what it may hold.
    expect(whole - half).toBeLessThan(mostMegabytes / 2);
    expect(worlds.list().length).toBeLessThanOrEqual(worldLimit);
    expect(worlds.main.journal.entries().length).toBeLessThanOrEqual(journalBounds.entries);
  },
);

test('a journal stores no report that is longer than it may be, and says how long it was', () => {
  const { main, recordReport } = makeWorlds();
  recordReport('x'.repeat(longestBody));
  recordReport('x'.repeat(longestBody + 1));
  expect(main.journal.entries().map(({ body }) => String(body).length)).toEqual([longestBody, 18]);
  expect(main.journal.entries()[1]?.body).toBe('(16385 characters)');
});

test('the store of Idempotency-Keys is bounded by what it stores, not only by the number of keys', async () => {
  const store = createIdempotencyStore(createClock(undefined, () => 0));
  const answer = async () => ({ status: 200, headers: {}, body: 'y'.repeat(1000) });
  const before = heap();
  for (let number = 0; number < 2000; number += 1) {
    await store.once(`key-${number}`, 'aroha', long(number, 60_000), answer);
  }
  const stored = store.entries();
  const characters = stored.reduce(
    (sum, { id, request, body }) => sum + id.length + request.length + (body?.length ?? 0),
    0,
  );
  expect(characters).toBeLessThanOrEqual(idempotencyBounds.characters);
  expect(stored.length).toBeGreaterThan(50);
  expect(stored.at(-1)?.id).toBe('aroha\nkey-1999');
  expect(heap() - before).toBeLessThan(20);
});
