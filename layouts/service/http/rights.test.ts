import { expect, test } from 'vitest';
import { tokenCalls } from '#layouts/service/domain/token-calls.ts';
import { verifyStore } from '#layouts/service/store/maintenance.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import { person, requestOf, send, startService } from './service.test-support.ts';
import { createSessions } from './sessions.ts';
import { confirmedFor } from './tokens.ts';

const eddie = { id: 'staff-eddie', name: 'Eddie', email: 'eddie@retailer.example' };

eachStore(({ open }) => {
  async function start() {
    const database = await open();
    const started = await startService({ database, handlers: tokenCalls({ database }) as never });
    const sessions = createSessions(
      database,
      () => started.clock.now,
      () => undefined,
    );
    /** The status of what somebody gets who shows a token. */
    const statusWith = async (secret: string) => {
      const { origin: _, 'sec-fetch-site': __, ...headers } = requestOf('session.get').headers ?? {};
      const authorization = `Bearer ${secret}`;
      const answer = await started.service.inject({
        ...requestOf('session.get'),
        headers: { ...headers, authorization },
      });
      return answer.statusCode === 200 ? answer.json().roles : answer.statusCode;
    };
    return { ...started, database, sessions, statusWith };
  }

  test('who loses a role loses it in all tokens and sessions with the next sign-in', async () => {
    const { service, sessions, signIn, makeToken, statusWith, database } = await start();
    const token = await makeToken(['publisher']);
    const cookie = await signIn(['publisher']);
    const foreign = await makeToken(['publisher'], eddie);
    await sessions.confirm(person, ['publisher']);
    expect(await statusWith(token)).toEqual(['publisher']);
    await sessions.confirm(person, ['editor']);
    expect([await statusWith(token), await statusWith(foreign)]).toEqual([401, ['publisher']]);
    expect((await send(service, 'access.list', cookie)).statusCode).toBe(401);
    expect((await verifyStore(database)).findings).toEqual([]);
    await service.close();
  });

  test('a token keeps the roles that are left', async () => {
    const { service, sessions, makeToken, statusWith } = await start();
    const token = await makeToken(['viewer', 'publisher']);
    await sessions.confirm(person, ['editor']);
    expect(await statusWith(token)).toEqual(['viewer']);
    await service.close();
  });

  test('a token rests while its owner has not signed in for 14 days', async () => {
    const { service, sessions, clock, signIn, statusWith } = await start();
    const body = { payload: JSON.stringify({ label: 'Laptop', days: 90 }) };
    const { secret } = (await send(service, 'tokens.create', await signIn(['editor']), body)).json();
    clock.now += confirmedFor - 1;
    expect(await statusWith(secret)).toEqual(['editor']);
    clock.now += 1;
    expect(await statusWith(secret)).toBe(401);
    await sessions.confirm(person, ['editor']);
    expect(await statusWith(secret)).toEqual(['editor']);
    await service.close();
  });

  test('publishers see what everybody has, and end it', async () => {
    const { service, signIn, makeToken, statusWith, database } = await start();
    const token = await makeToken(['editor'], eddie);
    const theirs = await signIn(['editor'], eddie);
    const cookie = await signIn(['publisher']);
    const list = async () => (await send(service, 'access.list', cookie)).json().people;
    const [own, others] = await list();
    expect(own).toMatchObject({
      person: { id: 'staff-ana' },
      held: [{ kind: 'session', roles: ['publisher'] }],
    });
    expect(others).toMatchObject({ person: { id: 'staff-eddie' }, email: eddie.email });
    expect(others.held.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['session', 'token']);
    // Nothing with which somebody is let in is told.
    expect(JSON.stringify(await list())).not.toContain(token.slice('layouts_'.length));
    expect((await send(service, 'access.end', theirs)).statusCode).toBe(403);
    expect((await send(service, 'access.end', cookie)).statusCode).toBe(204);
    expect([await statusWith(token), (await send(service, 'session.get', theirs)).statusCode]).toEqual([
      401, 401,
    ]);
    expect(await list()).toHaveLength(1);
    expect((await send(service, 'access.end', cookie)).statusCode).toBe(404);
    expect((await verifyStore(database)).findings).toEqual([]);
    await service.close();
  });

  test('a publisher removes a token of somebody else, an editor does not', async () => {
    const { service, signIn, statusWith } = await start();
    const body = { payload: JSON.stringify({ label: 'Laptop', days: 90 }) };
    const made = await send(service, 'tokens.create', await signIn(['editor'], eddie), body);
    const { id, secret: token } = made.json();
    const url = `/layouts/v1/tokens/${id}`;
    expect((await send(service, 'tokens.remove', await signIn(['editor']), { url })).statusCode).toBe(404);
    expect(await statusWith(token)).toEqual(['editor']);
    expect((await send(service, 'tokens.remove', await signIn(['publisher']), { url })).statusCode).toBe(204);
    expect(await statusWith(token)).toBe(401);
    await service.close();
  });
});

test('of refusals of one person, 60 in a minute and 200 in an hour are told', async () => {
  const { service, signIn, refused, clock, logged } = await startService();
  clock.now = Math.ceil(clock.now / 3_600_000) * 3_600_000;
  for (let minute = 0; minute < 5; minute += 1) {
    const cookie = await signIn(['viewer']);
    for (let count = 0; count < 70; count += 1) await send(service, 'changes.create', cookie);
    clock.now += 60_000;
  }
  expect(refused).toHaveLength(200);
  expect(logged.filter((line) => line.includes('Over 200 writes of staff-ana'))).toHaveLength(1);
  await service.close();
});
