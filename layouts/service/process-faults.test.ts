import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDeep } from '#src/test/depth.ts';
import { stateOf, testStoreFaults } from './process-faults.test-support.ts';
import {
  bundle,
  donate,
  done,
  edited,
  gas,
  gasPage,
  headOf,
  type Processes,
  publish,
  scheduleNow,
  startProcess,
  startProcesses,
  withHeading,
} from './processes.test-support.ts';
import { verifyStore } from './store/maintenance.ts';
import { startPostgres } from './store/postgres.test-support.ts';
import { bothStores } from './store/stores.test-support.ts';

// The processes are on this machine.
beforeEach(() => void vi.unstubAllGlobals());

const stores = bothStores(startPostgres);
/** `PROCESS_ROUNDS=50 npm run unit -- layouts/service/process-faults.test.ts` takes some minutes. */
const rounds = Number(process.env['PROCESS_ROUNDS'] ?? 1);

/** What several processes of an operator have; on SQLite when `isDeep`. */
const kinds = isDeep ? stores.kinds : [stores.kinds[1]];

let started: Processes;
const expectWhole = async () => expect((await verifyStore(started.store)).findings).toEqual([]);

describe.each(kinds)('three processes on %s', (kind, newAddress) => {
  beforeAll(async () => {
    started = await startProcesses(await newAddress(), 3);
  });
  afterAll(() => started.end(), 60_000);

  test('go on when one is killed that publishes, and the change is live or not', async () => {
    const outcomes: string[] = [];
    let longest = 100;
    for (let round = 0; round < 2 * rounds; round += 1) {
      const head = await headOf(started.nth(0));
      const heading = `Killed ${round}`;
      const made = await edited(started.nth(0), started.ana, gas, withHeading(heading));
      const victim = started.nth(2);
      // As it does when somebody looks first: a new process takes several times as long for its first checks.
      await done(victim, `/changes/${made.id}/report`, started.paul);
      const sent = publish(victim, started.paul, made, head).catch(() => undefined);
      await wait(Math.random() * longest);
      await victim.end('SIGKILL');
      const answer = await sent;
      const { state, release } = await stateOf(started, made.id);
      const { body } = await bundle(started.nth(1));
      // Acknowledged is published.
      if (answer?.status === 201) expect(state).toBe('published');
      outcomes.push(state);
      if (state === 'published') expect([release, body.release]).toEqual([head + 1, head + 1]);
      else {
        expect([state, release, body.release]).toEqual(['open', null, head]);
        const begin = performance.now();
        expect((await publish(started.nth(1), started.paul, made, head)).status).toBe(201);
        // The next one is killed within this time and half as much again.
        longest = (performance.now() - begin) * 1.5;
      }
      await expect.poll(async () => (await gasPage(started.nth(0))).heading).toBe(heading);
      await expectWhole();
      started.all[2] = await startProcess(started.address);
    }
    if (rounds > 1) {
      const published = outcomes.filter((state) => state === 'published').length;
      process.stdout.write(`${kind}: ${outcomes.length} kills, ${published} after the commit\n`);
    }
  });

  test('publish what is scheduled once, though the one that does it is killed', async () => {
    const first = await edited(started.nth(0), started.ana, donate, (text) => `${text}\n`);
    const head = await headOf(started.nth(0));
    await scheduleNow(started.store, [first.id]);
    await expect.poll(() => headOf(started.nth(0))).toBe(head + 1);
    const scheduler = started.all.findIndex(({ lines }) =>
      lines.some((line) => /scheduled change/.test(line)),
    );
    expect(scheduler).toBeGreaterThanOrEqual(0);

    // It waits for this lock in the middle of its transaction.
    const second = await edited(started.nth(0), started.ana, donate, (text) => `${text}\n`);
    await started.store.write(async (sql) => {
      await sql.get('select release from head for update');
      await sql.run(
        "update change set state = 'scheduled', publish_at = $1 where id = $2",
        Date.now(),
        second.id,
      );
      await wait(100);
    });
    await started.nth(scheduler).end('SIGKILL');
    started.all[scheduler] = await startProcess(started.address);
    // Nobody waits here until its lease is over.
    await started.store.write((sql) => sql.run('update lease set until_at = 0'));
    await expect.poll(async () => (await stateOf(started, second.id)).state).toBe('published');
    await wait(2500);
    expect(await headOf(started.nth(0))).toBe(head + 2);
    await expectWhole();
  });

  if (kind === 'PostgreSQL')
    testStoreFaults({ stores, started: () => started, rounds, longest: Number.POSITIVE_INFINITY });
});
