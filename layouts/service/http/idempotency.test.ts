import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '#layouts/service/refusal.ts';
import type { CallContext, Reply } from './domain.ts';
import { createOnce } from './idempotency.ts';
import { send, startService } from './service.test-support.ts';

let done = 0;
let handler: (context: CallContext) => Promise<Reply>;
let started: Awaited<ReturnType<typeof startService>>;
let cookie = '';
beforeEach(async () => {
  done = 0;
  handler = async () => {
    done += 1;
    return { body: { id: `c${done}` }, etag: `e${done}` };
  };
  const handlers = { 'changes.create': (context: CallContext) => handler(context) };
  started = await startService({ handlers });
  cookie = await started.signIn(['editor']);
});
afterEach(() => started.service.close());

const create = async (key: string, title = 'Winter', who = cookie) => {
  const headers = { 'idempotency-key': key };
  const payload = JSON.stringify({ title });
  const response = await send(started.service, 'changes.create', who, { headers, payload });
  const { statusCode, headers: answered } = response;
  const { id, type } = response.json();
  const isRepeated = answered['idempotent-replayed'] === 'true';
  return { status: statusCode, id, type, etag: answered['etag'], isRepeated };
};

test('with the same key and body the answer is the same, and nothing is done again', async () => {
  expect(await create('k1')).toMatchObject({ status: 201, id: 'c1', etag: '"e1"', isRepeated: false });
  expect(await create('k1')).toMatchObject({ status: 201, id: 'c1', etag: '"e1"', isRepeated: true });
  expect(await create('k2')).toMatchObject({ status: 201, id: 'c2', etag: '"e2"', isRepeated: false });
  expect(done).toBe(2);
});

test('another body with the same key is refused', async () => {
  await create('k1');
  expect(await create('k1', 'Summer')).toMatchObject({
    status: 409,
    type: '/error/key_reused',
    isRepeated: false,
  });
  expect(done).toBe(1);
});

test('a key belongs to one person', async () => {
  const eddie = await started.signIn(['editor'], { id: 'staff-eddie', name: 'Eddie', email: '' });
  await create('k1');
  expect(await create('k1', 'Summer', eddie)).toMatchObject({ status: 201, id: 'c2' });
});

test('of twenty at once one does it, and all get its answer', async () => {
  const gate = Promise.withResolvers<void>();
  handler = async () => {
    done += 1;
    await gate.promise;
    return { body: { id: `c${done}` } };
  };
  const answers = Array.from({ length: 20 }, () => create('k1'));
  await expect.poll(() => done).toBe(1);
  gate.resolve();
  expect(new Set((await Promise.all(answers)).map(({ status, id }) => `${status} ${id}`))).toEqual(
    new Set(['201 c1']),
  );
  expect(done).toBe(1);
});

test('what was refused or failed was not done, and may be tried again', async () => {
  const works = handler;
  handler = async () => {
    throw new Refusal(409, '/error/too_many_changes', 'There are 100.');
  };
  expect(await create('k1')).toMatchObject({ status: 409, type: '/error/too_many_changes' });
  handler = async () => {
    throw new Error('broken');
  };
  expect(await create('k1')).toMatchObject({ status: 500, type: '/error/unexpected' });
  handler = works;
  expect(await create('k1', 'Another title')).toMatchObject({ status: 201, id: 'c1' });
});

test('an answer is kept for 24 hours', async () => {
  await create('k1');
  started.clock.now += 24 * 60 * 60_000 - 1;
  cookie = await started.signIn(['editor']);
  expect(await create('k1')).toMatchObject({ status: 201, id: 'c1' });
  started.clock.now += 1;
  expect(await create('k1')).toMatchObject({ status: 201, id: 'c2' });
  started.clock.now += 24 * 60 * 60_000;
  await createOnce(started.database, () => started.clock.now).sweep();
  const left = await started.database.read((sql) => sql.all('select * from idempotency'));
  expect(left).toEqual([]);
});

test('an answer that the domain keeps within its work is there although the service was ended before it was sent', async () => {
  handler = async ({ keepAnswer }) => {
    done += 1;
    const reply = { body: { id: `c${done}` }, etag: 'e' };
    await started.database.write((sql) => keepAnswer(sql, reply));
    throw new Error('ended');
  };
  expect(await create('k1')).toMatchObject({ status: 500 });
  expect(await create('k1')).toMatchObject({ status: 201, id: 'c1', etag: '"e"', isRepeated: true });
  expect(done).toBe(1);
});

test('work that is undone takes its kept answer along', async () => {
  const works = handler;
  handler = async ({ keepAnswer }) => {
    await started.database.write(async (sql) => {
      await keepAnswer(sql, { body: { id: 'never' } });
      throw new Refusal(409, '/error/conflict', 'Undone.');
    });
    return {};
  };
  expect(await create('k1')).toMatchObject({ status: 409, type: '/error/conflict' });
  handler = works;
  expect(await create('k1')).toMatchObject({ status: 201, id: 'c1' });
});

test('a key whose process was killed at work is free again after a minute', async () => {
  await started.database.write((sql) =>
    sql.run(
      `insert into idempotency (person_id, key, request, status, body, etag, at) values ($1, $2, $3, 0, '', '', $4)`,
      ...['staff-ana', 'k1', 'another', started.clock.now],
    ),
  );
  expect(await create('k1')).toMatchObject({ status: 409, type: '/error/key_reused' });
  started.clock.now += 60_000;
  expect(await create('k1')).toMatchObject({ status: 201, id: 'c1' });
});

test.each(['', 'with space', 'ä', 'x'.repeat(201)])('the key %j can’t be read', async (key) => {
  expect(await create(key)).toMatchObject({ status: 400, type: '/error/bad_header' });
  expect(done).toBe(0);
});
