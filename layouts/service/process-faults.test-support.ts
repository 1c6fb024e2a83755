import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Change } from '#layouts/api/shapes.ts';
import type { Delivery } from '#layouts/delivery/delivery.ts';
import { followService } from '#layouts/delivery/follow.ts';
import {
  bundle,
  call,
  documentIn,
  done,
  edited,
  fetch,
  gas,
  gasPage,
  gatewayCredential,
  headOf,
  type Processes,
  publish,
  save,
  switchType,
  withHeading,
} from './processes.test-support.ts';
import { verifyStore } from './store/maintenance.ts';
import type { PostgresServer } from './store/postgres.test-support.ts';
import type { Stores } from './store/stores.test-support.ts';

/** A change as it is stored. */
export const stateOf = async ({ nth, ana }: Processes, id: string): Promise<Change> =>
  (await done<Change>(nth(0), `/changes/${id}`, ana)).body;

interface Given {
  readonly stores: Stores<PostgresServer>;
  /** Three processes on PostgreSQL, behind a proxy. */
  readonly started: () => Processes;
  readonly rounds: number;
  /** Milliseconds within which customers are answered. */
  readonly longest: number;
}

/** What processes do while PostgreSQL is away, slow, killed or can only be read. */
export function testStoreFaults({ stores, started, rounds, longest }: Given): void {
  const timeout = 40_000 + rounds * 20_000;
  const expectWhole = async () => expect((await verifyStore(started().store)).findings).toEqual([]);

  /** Follows a process as a gateway does. */
  function follow(n: number) {
    const deliveries: Delivery[] = [];
    const stop = followService({
      service: started().nth(n).origin,
      credential: gatewayCredential,
      fetch,
      wait: async (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
      onDelivery: (delivery) => deliveries.push(delivery),
      onProblem: () => undefined,
    });
    return { stop, last: () => deliveries.at(-1) };
  }
  /** How long answers for customers take, in milliseconds, one after the other from each process. */
  async function durations(heading: string | undefined, each = 5): Promise<number[]> {
    const found: number[] = [];
    for (let turn = 0; turn < each * started().all.length; turn += 1) {
      const begin = performance.now();
      expect((await gasPage(started().nth(turn))).heading).toBe(heading);
      found.push(performance.now() - begin);
    }
    return found;
  }
  const proxy = () => {
    const { proxy: found } = started();
    if (found === undefined) throw new Error('There is no proxy.');
    return found;
  };
  /** Everything works again: a release gets to every process and every gateway. */
  async function expectHealed(heading: string, gateways: readonly ReturnType<typeof follow>[]) {
    const trying = async () => {
      const made = await edited(started().nth(1), started().ana, gas, withHeading(heading));
      return (await publish(started().nth(2), started().paul, made, await headOf(started().nth(0)))).status;
    };
    await expect.poll(() => trying().catch(() => 0)).toBe(201);
    const head = await headOf(started().nth(0));
    for (const each of started().all) {
      await expect.poll(async () => (await gasPage(each)).heading).toBe(heading);
    }
    for (const { last } of gateways) await expect.poll(() => last()?.release).toBe(head);
    await expectWhole();
  }
  /** Statuses of writes of three kinds. */
  async function writes(change: string, base: { readonly text: string; readonly etag: string }) {
    const answers = await Promise.all([
      call(started().nth(0), '/changes', started().ana, { method: 'POST', body: { title: 'Another' } }),
      save(started().nth(1), started().ana, change, gas, { base: base.etag, text: `${base.text}\n` }),
      switchType(started().nth(2), started().paul, 'lpgOrder', true, 0),
    ]);
    return answers.map(({ status }) => status);
  }

  test('answer for customers while the store is away, refuse writes, and heal', { timeout }, async () => {
    const gateways = [follow(0), follow(1), follow(2)];
    const { heading } = await gasPage(started().nth(0));
    await durations(heading);
    const { id } = await edited(started().nth(0), started().ana, gas, withHeading('Away'));
    const document = await documentIn(started().nth(0), started().ana, id, gas);
    const { etag: known } = await bundle(started().nth(0));
    await expect.poll(() => gateways.every(({ last }) => last() !== undefined)).toBe(true);

    proxy().link = 'away';
    expect(Math.max(...(await durations(heading)))).toBeLessThan(longest);
    expect(await writes(id, document)).toEqual([503, 503, 503]);
    // A gateway that starts now gets what was live last.
    expect(await bundle(started().nth(0))).toMatchObject({ status: 200, etag: known });
    // Longer than an answer is trusted without asking.
    await wait(2200);
    expect(Math.max(...(await durations(heading)))).toBeLessThan(longest);
    expect(gateways.map(({ last }) => last()?.pages.length)).not.toContain(0);

    proxy().link = 'open';
    await expectHealed('Back', gateways);
    for (const { stop } of gateways) stop();
  });

  test('answer for customers while the store says nothing, or is slow', { timeout }, async () => {
    const { heading } = await gasPage(started().nth(0));
    const { id } = await edited(started().nth(0), started().ana, gas, withHeading('Slow'));
    const document = await documentIn(started().nth(0), started().ana, id, gas);
    const { etag: known } = await bundle(started().nth(0));
    proxy().link = 'silent';
    await wait(2200);
    expect(Math.max(...(await durations(heading)))).toBeLessThan(longest);
    // A gateway that starts now gets what was live last, from each process.
    for (const each of started().all) expect(await bundle(each)).toMatchObject({ status: 200, etag: known });

    proxy().link = { delay: 60 };
    await wait(2200);
    expect(Math.max(...(await durations(heading)))).toBeLessThan(longest);
    const { status } = await save(started().nth(1), started().ana, id, gas, {
      base: document.etag,
      text: `${document.text}\n`,
    });
    expect(status).toBe(200);
    proxy().link = 'open';
    await expectHealed('Quick', []);
  });

  test('go on when PostgreSQL itself is killed while it writes, and lose nothing', {
    timeout,
  }, async () => {
    const { heading } = await gasPage(started().nth(0));
    const { id } = await edited(started().nth(0), started().ana, gas, withHeading('Killed store'));
    for (let round = 0; round < rounds; round += 1) {
      let base = await documentIn(started().nth(0), started().ana, id, gas);
      const acknowledged: string[] = [];
      let isOver = false;
      const saving = (async () => {
        while (!isOver) {
          const text = `${base.text}\n`;
          const answer = await save(started().nth(1), started().ana, id, gas, { base: base.etag, text });
          expect([200, 503]).toContain(answer.status);
          if (answer.status !== 200) return;
          acknowledged.push(text);
          base = { ...base, text, etag: answer.body.digest };
        }
      })();
      await wait(100 + Math.random() * 300);
      const crashed = stores.postgres().crash();
      expect(Math.max(...(await durations(heading)))).toBeLessThan(longest);
      await crashed;
      isOver = true;
      await saving;
      const found = () => documentIn(started().nth(2), started().ana, id, gas).catch(() => undefined);
      await expect.poll(async () => (await found())?.status).toBe(200);
      // One that was committed may not have been acknowledged.
      const last = acknowledged.at(-1) ?? base.text;
      expect([last, `${last}\n`]).toContain((await found())?.text);
      await expectWhole();
    }
    await expectHealed('After the crash', []);
  });

  test('answer for customers and staff while the store can only be read', { timeout }, async () => {
    const { heading } = await gasPage(started().nth(0));
    const { id } = await edited(started().nth(0), started().ana, gas, withHeading('Only'));
    const document = await documentIn(started().nth(0), started().ana, id, gas);
    const name = /test_\d+/.exec(started().address)?.[0];
    const readOnly = async (value: 'on' | 'off') => {
      await stores.postgres().run(`alter database ${name} set default_transaction_read_only = ${value}`);
      // Connections have it from their beginning on.
      proxy().link = 'away';
      proxy().link = 'open';
    };
    await readOnly('on');
    expect(Math.max(...(await durations(heading)))).toBeLessThan(longest);
    expect(await writes(id, document)).toEqual([503, 503, 503]);
    expect((await stateOf(started(), id)).state).toBe('open');
    expect((await bundle(started().nth(1))).status).toBe(200);
    await readOnly('off');
    await expectHealed('Written', []);
  });
}
