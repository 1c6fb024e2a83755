import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginChange, nextSave, type SavedNumbers, wrongSaves } from '#layouts/service/saves.test-support.ts';
import { isDeep } from '#src/test/depth.ts';
import { StoreUnavailable } from './database.ts';
import { verifyStore } from './maintenance.ts';
import { openStore } from './open.ts';
import { startPostgres } from './postgres.test-support.ts';
import { publish } from './releases.test-support.ts';
import { bothStores } from './stores.test-support.ts';

const stores = bothStores(startPostgres);
/** `KILL_ROUNDS=200 npm run unit -- layouts/service/store/postgres-crash.test.ts` takes some minutes. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? (isDeep ? 3 : 2));

test(`what was acknowledged is there after PostgreSQL was killed right then, ${rounds} times`, async () => {
  const store = await openStore(await stores.postgres().makeDatabase());
  for (let round = 1; round <= rounds; round += 1) {
    // The second one comes on a connection that was made after the crash.
    expect(await publish(store)).toBe(round);
    await stores.postgres().crash();
    const { releases, findings } = await verifyStore(store);
    expect({ releases, findings }).toEqual({ releases: round, findings: [] });
  }
  await store.close();
});

test(`a publish and a save that PostgreSQL is killed in are there or not, never half, ${rounds} times`, async () => {
  const store = await openStore(await stores.postgres().makeDatabase());
  const change = await beginChange(store);
  let published = 0;
  const saved: SavedNumbers = { a: 0, b: 0 };
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const untilKilled = async (work: () => Promise<unknown>) => {
      while (!isOver) await work();
    };
    const working = Promise.allSettled([
      untilKilled(async () => {
        published = await publish(store);
      }),
      untilKilled(async () => {
        await nextSave(store, change, saved);
      }),
    ]);
    await wait(20 + Math.random() * 200);
    const before = published;
    await stores.postgres().crash();
    isOver = true;
    for (const outcome of await working) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreUnavailable);
    }
    const { releases, findings } = await verifyStore(store);
    expect(findings).toEqual([]);
    // One that was committed may not have been acknowledged.
    expect(releases - published).toBeGreaterThanOrEqual(0);
    expect(releases - published).toBeLessThanOrEqual(1);
    expect(published).toBeGreaterThanOrEqual(before);
    expect(await wrongSaves(store, change, saved)).toEqual([]);
  }
  await store.close();
});
