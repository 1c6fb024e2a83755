import { afterEach, expect, test } from 'vitest';
import type { Database } from '#layouts/service/store/database.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import type { CallContext } from './domain.ts';
import { send, startService } from './service.test-support.ts';

eachStore(({ open, newAddress }) => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** Two services as in two processes, each with a connection of its own to one store. */
  async function startTwo(handler: (context: CallContext, database: Database) => Promise<void>) {
    const url = await newAddress();
    const startOne = async () => {
      const database = await open(url);
      const create = async (context: CallContext) => {
        await handler(context, database);
        return { body: { id: context.requestId } };
      };
      const started = await startService({ database, handlers: { 'changes.create': create } });
      stops.push(() => started.service.close());
      return started;
    };
    return [await startOne(), await startOne()] as const;
  }

  test('a session that begins in one process is known, noted and ended in another', async () => {
    const [first, second] = await startTwo(async () => undefined);
    const cookie = await first.signIn(['editor']);
    const status = async ({ service }: typeof first) =>
      (await send(service, 'session.get', cookie)).statusCode;
    const wait = () => {
      first.clock.now += 20 * 60_000;
      second.clock.now = first.clock.now;
    };
    expect([await status(first), await status(second)]).toEqual([200, 200]);
    wait();
    expect(await status(second)).toBe(200);
    wait();
    expect(await status(first)).toBe(200);
    expect((await send(first.service, 'session.end', cookie)).statusCode).toBe(204);
    expect([await status(first), await status(second)]).toEqual([401, 401]);
  });

  test('of forty equal requests in two processes one is done, and all get its answer', async () => {
    let done = 0;
    const services = await startTwo(async (context, database) => {
      done += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      await database.write((sql) => context.keepAnswer(sql, { body: { id: context.requestId } }));
    });
    const cookie = await services[0].signIn(['editor']);
    const headers = { 'idempotency-key': 'k1' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        services.map(({ service }) => send(service, 'changes.create', cookie, { headers })),
      ).flat(),
    );
    expect([...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]).toHaveLength(1);
    expect([answers[0]?.statusCode, done]).toEqual([201, 1]);
    const replayed = answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true');
    expect(replayed).toHaveLength(39);
  });

  test('a key is taken over by one process alone once another was killed at work', async () => {
    let done = 0;
    const services = await startTwo(async () => {
      done += 1;
    });
    const [first] = services;
    const cookie = await first.signIn(['editor']);
    await first.database.write((sql) =>
      sql.run(
        `insert into idempotency (person_id, key, request, status, body, etag, at) values ($1, $2, $3, 0, '', '', $4)`,
        ...['staff-ana', 'k1', 'left behind', first.clock.now - 60_000],
      ),
    );
    const headers = { 'idempotency-key': 'k1' };
    const answers = await Promise.all(
      services.map(({ service }) => send(service, 'changes.create', cookie, { headers })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(done).toBe(1);
  });
});
