import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { CallId } from '#layouts/api/calls.ts';
import { tokenCalls } from '#layouts/service/domain/token-calls.ts';
import { verifyAudit } from '#layouts/service/store/audit.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import { requestOf, send, startService } from './service.test-support.ts';

const day = 24 * 60 * 60_000;
eachStore(({ open, once }) => {
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** A service that really makes tokens. */
  async function start() {
    const database = await open();
    const calls = tokenCalls({ database });
    const started = await startService({ database, handlers: calls as never });
    stops.push(() => started.service.close());
    return started;
  }

  const create = (service: FastifyInstance, cookie: string, body: object = { label: 'Laptop', days: 30 }) =>
    send(service, 'tokens.create', cookie, { payload: JSON.stringify(body) });

  /** Sends a call as a program does. */
  function sendWith(service: FastifyInstance, secret: string, id: CallId, more: Record<string, string> = {}) {
    const request = requestOf(id);
    const { origin: __, 'sec-fetch-site': ___, ...headers } = request.headers ?? {};
    return service.inject({
      ...request,
      headers: { ...headers, authorization: `Bearer ${secret}`, ...more },
    });
  }

  test('a token acts in the name of who made it, and is told once', async () => {
    const { service, clock, reached, signIn, database } = await start();
    const cookie = await signIn(['editor', 'support']);
    const made = await create(service, cookie);
    expect(made.statusCode).toBe(201);
    const { secret, ...told } = made.json();
    expect(secret).toMatch(/^layouts_[\w-]{43}$/);
    expect(told).toEqual({
      id: expect.any(String),
      label: 'Laptop',
      roles: ['editor'],
      createdAt: clock.now,
      usedAt: null,
      endsAt: clock.now + 30 * day,
    });
    expect((await send(service, 'tokens.list', cookie)).json()).toEqual({ tokens: [told] });
    expect((await sendWith(service, secret, 'changes.create')).statusCode).toBe(201);
    expect(reached.at(-1)?.context).toMatchObject({
      person: { id: 'staff-ana', name: 'Ana Pereira', email: 'ana@retailer.example' },
      role: 'editor',
      roles: ['editor'],
    });
    const session = await sendWith(service, secret, 'session.get');
    expect(session.json()).toMatchObject({
      person: { id: 'staff-ana' },
      roles: ['editor'],
      endsAt: told.endsAt,
    });
    const rows = await database.read((sql) => sql.all('select * from token'));
    expect(JSON.stringify(rows)).not.toContain(secret.slice('layouts_'.length));
  });

  test('making and removing one is in the audit, without the token', async () => {
    const { service, database, signIn } = await start();
    const cookie = await signIn(['publisher']);
    const { id, secret } = (
      await create(service, cookie, { label: 'Laptop', days: 1, roles: ['viewer'] })
    ).json();
    await send(service, 'tokens.remove', cookie, { url: `/layouts/v1/tokens/${id}` });
    const entries = await database.read((sql) =>
      sql.all("select * from audit where act <> 'store.write' order by seq"),
    );
    expect(entries).toMatchObject([
      { act: 'token.create', target: id, who_id: 'staff-ana', after_value: 'Laptop: viewer for 1 day' },
      { act: 'token.remove', target: id, who_id: 'staff-ana', before_value: 'Laptop' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(secret);
    // One seals the session.
    expect(await database.read(verifyAudit)).toEqual({ entries: 3 });
  });

  test('one that is over, removed, changed or made up is refused', async () => {
    const { service, clock, signIn } = await start();
    const cookie = await signIn(['viewer']);
    const first = (await create(service, cookie, { label: 'One day', days: 1 })).json();
    const second = (await create(service, cookie)).json();
    const status = async (secret: string) => (await sendWith(service, secret, 'changes.list')).statusCode;
    expect([await status(first.secret), await status(second.secret)]).toEqual([200, 200]);
    const gone = await send(service, 'tokens.remove', cookie, { url: `/layouts/v1/tokens/${second.id}` });
    expect(gone.statusCode).toBe(204);
    clock.now += day - 1;
    expect([await status(first.secret), await status(second.secret)]).toEqual([200, 401]);
    clock.now += 1;
    const over = await sendWith(service, first.secret, 'changes.list');
    expect(over.statusCode).toBe(401);
    expect(over.headers['www-authenticate']).toContain('Bearer');
    for (const secret of [`${first.secret}x`, first.secret.toUpperCase(), first.id, 'layouts_', '']) {
      expect(await status(secret)).toBe(401);
    }
    // Its own session is no way around a wrong token.
    expect((await sendWith(service, 'wrong', 'changes.list', { cookie })).statusCode).toBe(401);
  });

  test('nobody but a publisher sees or removes the token of another', async () => {
    const { service, signIn } = await start();
    const { id, secret } = (await create(service, await signIn(['editor']))).json();
    const other = await signIn(['editor'], { id: 'eddie', name: 'Eddie', email: '' });
    expect((await send(service, 'tokens.list', other)).json()).toEqual({ tokens: [] });
    const removal = await send(service, 'tokens.remove', other, { url: `/layouts/v1/tokens/${id}` });
    expect([removal.statusCode, removal.json().type]).toEqual([404, '/error/no_such_token']);
    expect((await sendWith(service, secret, 'session.get')).statusCode).toBe(200);
  });

  once(() => {
    test.each([
      ['an editor', 'publisher', ['editor'], ['publisher'], 403],
      ['somebody who only explains', 'anything', ['support'], undefined, 403],
      ['a viewer', 'more beside what they may', ['viewer'], ['viewer', 'editor'], 403],
      ['a publisher', 'less than they may', ['publisher'], ['viewer'], 201],
      ['a publisher', 'what nobody may grant', ['publisher', 'support'], ['support'], 400],
    ] as const)('%s makes one for %s: %j asks for %j', async (__, ___, own, roles, status) => {
      const { service, signIn } = await start();
      const made = await create(service, await signIn(own), {
        label: 'Laptop',
        days: 30,
        ...(roles && { roles }),
      });
      expect(made.statusCode).toBe(status);
      if (status === 201) expect(made.json().roles).toEqual(roles);
    });

    test.each([[{ days: 0 }], [{ days: 91 }], [{ days: 1.5 }], [{ label: '' }], [{ label: 'x'.repeat(81) }]])(
      'one with %j is refused',
      async (part) => {
        const { service, signIn } = await start();
        const made = await create(service, await signIn(['editor']), { label: 'Laptop', days: 30, ...part });
        expect(made.statusCode).toBe(400);
      },
    );
  });

  test('one person has at most 20, of which those that are over don’t count', async () => {
    const { service, clock, signIn } = await start();
    const cookie = await signIn(['editor']);
    for (let n = 0; n < 20; n += 1) await create(service, cookie, { label: `${n}`, days: 1 });
    expect((await create(service, cookie)).json()).toMatchObject({
      type: '/error/too_many_tokens',
      status: 409,
    });
    clock.now += day;
    expect((await create(service, await signIn(['editor']))).statusCode).toBe(201);
  });

  test('its use is noted once a minute, and it works on while the database can only be read', async () => {
    const { service, clock, database, signIn, logged } = await start();
    const { secret } = (await create(service, await signIn(['editor']))).json();
    const use = () => sendWith(service, secret, 'session.get');
    const usedAt = async () =>
      (await database.read((sql) => sql.get('select used_at from token')))?.['used_at'];
    await use();
    const first = clock.now;
    expect(await usedAt()).toBe(first);
    clock.now += 59_999;
    await use();
    expect(await usedAt()).toBe(first);
    clock.now += 1;
    database.fault = 'read-only';
    expect((await use()).statusCode).toBe(200);
    expect(logged.join()).toContain('The use of a token wasn’t noted');
    database.fault = 'none';
    await use();
    expect(await usedAt()).toBe(clock.now);
    database.fault = 'down';
    expect((await use()).statusCode).toBe(503);
  });

  test('a page of another origin gains nothing from the session of who has a token', async () => {
    const { service, signIn } = await start();
    const cookie = await signIn(['editor']);
    const { secret } = (await create(service, cookie)).json();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await send(service, 'changes.create', cookie, { headers: foreign })).statusCode).toBe(403);
    // A browser asks before it sends this header, and isn't told that it may.
    const asked = await service.inject({
      method: 'OPTIONS',
      url: '/layouts/v1/changes',
      headers: { host: 'localhost:4100', ...foreign, 'access-control-request-headers': 'authorization' },
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    expect((await sendWith(service, secret, 'changes.create')).statusCode).toBe(201);
  });
});
