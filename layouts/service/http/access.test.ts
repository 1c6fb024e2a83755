import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call, Role } from '#layouts/api/call.ts';
import { type CallId, calls } from '#layouts/api/calls.ts';
import { mayCall } from './access.ts';
import {
  callIds,
  gatewayCredential,
  pipelineCredential,
  requestOf,
  send,
  startService,
} from './service.test-support.ts';

/** Who calls: with each single role, with none, unknown, and machines. */
const callers = [
  'nobody',
  'no role',
  'viewer',
  'editor',
  'publisher',
  'support',
  'token of an editor',
  'gateway',
  'pipeline',
] as const;
type CallerName = (typeof callers)[number];

const inBrowser = {
  viewers: ['viewer', 'editor', 'publisher'],
  staff: ['viewer', 'editor', 'publisher', 'support'],
} as const;
const viewers: readonly CallerName[] = [...inBrowser.viewers, 'token of an editor'];
const editors: readonly CallerName[] = ['editor', 'publisher', 'token of an editor'];
const publishers: readonly CallerName[] = ['publisher'];
const staff: readonly CallerName[] = [...viewers, 'support'];

/** Who may make each call, written down a second time: a new call needs a line, and a changed one another look. */
const expected: Readonly<Record<CallId, readonly CallerName[]>> = {
  'session.get': staff,
  'session.end': inBrowser.staff,
  'tokens.list': staff,
  'tokens.create': inBrowser.staff,
  'tokens.remove': inBrowser.staff,
  'access.list': publishers,
  'access.end': publishers,
  'bundle.get': ['gateway'],
  'layouts.resolve': ['gateway'],
  'switches.public': callers,
  'metrics.get': ['gateway'],
  'catalogues.put': ['pipeline'],
  'catalogues.get': ['gateway'],
  'catalogues.count': ['gateway'],
  'pages.list': viewers,
  'rules.list': viewers,
  'releases.list': viewers,
  'releases.get': viewers,
  'releases.documents': viewers,
  'releases.document': viewers,
  'releases.diff': viewers,
  'releases.rollBack': publishers,
  'changes.list': viewers,
  'changes.create': editors,
  'changes.get': viewers,
  'changes.edit': editors,
  'documents.get': viewers,
  'documents.put': editors,
  'documents.remove': editors,
  'documents.restore': editors,
  'documents.edit': editors,
  'changes.report': viewers,
  'changes.review': editors,
  'changes.publish': publishers,
  'changes.schedule': publishers,
  'switches.list': viewers,
  'switches.put': publishers,
  'switches.preview': viewers,
  'layouts.explain': staff,
  'layouts.names': staff,
  'audit.list': viewers,
  'events.follow': inBrowser.viewers,
};

let started: Awaited<ReturnType<typeof startService>>;
let service: FastifyInstance;
beforeAll(async () => {
  // Without a source of events the stream is refused behind the door, with 501.
  started = await startService({ subscribe: undefined });
  service = started.service;
});
beforeEach(() => {
  started.reached.length = 0;
  started.refused.length = 0;
  // Of callers that nobody knows, 60 refusals a minute are told.
  started.clock.now += 60_000;
});
afterAll(() => service.close());

const credentials: Readonly<Partial<Record<CallerName, string>>> = {
  gateway: gatewayCredential,
  pipeline: pipelineCredential,
};

/** Sends a call as a program does: neither with a cookie nor with an Origin. */
function sendWith(secret: string, id: CallId) {
  const request = requestOf(id);
  const { origin: _, 'sec-fetch-site': __, ...headers } = request.headers ?? {};
  return service.inject({ ...request, headers: { ...headers, authorization: `Bearer ${secret}` } });
}

async function sendAs(caller: CallerName, id: CallId) {
  const credential = credentials[caller];
  if (credential !== undefined) {
    return send(service, id, undefined, { headers: { authorization: `Bearer ${credential}` } });
  }
  if (caller === 'nobody') return send(service, id);
  if (caller === 'token of an editor') return sendWith(await started.makeToken(['editor']), id);
  return send(service, id, await started.signIn(caller === 'no role' ? [] : [caller as Role]));
}

describe.each(callers)('%s', (caller) => {
  test.each(callIds)('may do what the table of access says: %s', async (id) => {
    const response = await sendAs(caller, id);
    const isAllowed = expected[id].includes(caller);
    const isPerson = !['nobody', 'gateway', 'pipeline'].includes(caller);
    const isForPeople = !['gateway', 'pipeline'].includes(calls[id].access);
    const status = isPerson && isForPeople ? 403 : 401;
    if (!isAllowed) {
      expect([response.statusCode, response.json().status]).toEqual([status, status]);
      expect(started.reached).toEqual([]);
      expect(started.refused).toHaveLength(calls[id].method === 'GET' ? 0 : 1);
      return;
    }
    const isOwn = id.startsWith('session.') || id === 'events.follow';
    expect(response.statusCode).toBe(id === 'events.follow' ? 501 : successOf(id));
    expect(started.reached.map((each) => each.id)).toEqual(isOwn ? [] : [id]);
  });
});

const successOf = (id: CallId) => {
  const call: Call = calls[id];
  return call.success?.[0] ?? 200;
};

test('several roles add up, and a role that isn’t known is none', () => {
  expect(mayCall('changes.create', ['support', 'editor'])).toBe(true);
  expect(mayCall('changes.publish', ['viewer', 'editor', 'support'])).toBe(false);
  expect(callIds.filter((id) => calls[id].access !== 'public' && mayCall(id, []))).toEqual([]);
});

test('the domain hears who calls and in which role', async () => {
  await send(service, 'changes.list', await started.signIn(['viewer', 'publisher']));
  expect(started.reached[0]?.context).toMatchObject({
    person: { id: 'staff-ana', name: 'Ana Pereira' },
    role: 'publisher',
    roles: ['viewer', 'publisher'],
    params: {},
  });
  await sendAs('gateway', 'bundle.get');
  expect(started.reached[1]?.context).toMatchObject({
    person: { id: 'gateway' },
    role: 'gateway',
    roles: [],
  });
});

test.each([
  ['wrong', `Bearer ${gatewayCredential}x`],
  ['empty', 'Bearer '],
  ['of another scheme', `Basic ${btoa(`gateway:${gatewayCredential}`)}`],
  ['the hash itself', 'Bearer 0f3d'],
  ['another machine’s', `Bearer ${pipelineCredential}`],
])('a gateway whose credential is %s gets 401 with a challenge', async (_, authorization) => {
  const response = await send(service, 'bundle.get', undefined, { headers: { authorization } });
  expect(response.statusCode).toBe(401);
  expect(response.headers['www-authenticate']).toContain('Bearer');
});

test('both credentials of a pipeline are valid while one is replaced', async () => {
  const headers = { authorization: 'Bearer the-next-one' };
  expect((await send(service, 'catalogues.put', undefined, { headers })).statusCode).toBe(200);
});

test('a session is no credential of a machine, nor the other way round', async () => {
  const cookie = await started.signIn(['publisher']);
  expect((await send(service, 'bundle.get', cookie)).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${cookie.slice('layouts='.length)}` };
  expect((await send(service, 'changes.list', undefined, { headers })).statusCode).toBe(401);
});

describe('a session', () => {
  const status = async (cookie: string) => (await send(service, 'changes.list', cookie)).statusCode;

  test('ends after 30 minutes without use', async () => {
    const cookie = await started.signIn(['viewer']);
    started.clock.now += 29 * 60_000;
    expect(await status(cookie)).toBe(200);
    started.clock.now += 29 * 60_000;
    expect(await status(cookie)).toBe(200);
    started.clock.now += 30 * 60_000;
    expect(await status(cookie)).toBe(401);
  });

  test('is not used by reads that an event caused', async () => {
    const cookie = await started.signIn(['viewer']);
    const background = { headers: { cookie, 'layouts-background': '1' } };
    started.clock.now += 29 * 60_000;
    expect((await send(service, 'changes.list', undefined, background)).statusCode).toBe(200);
    started.clock.now += 60_000;
    expect(await status(cookie)).toBe(401);
    // A write is what somebody does, whatever it says.
    const editor = await started.signIn(['editor']);
    started.clock.now += 29 * 60_000;
    const write = { headers: { 'layouts-background': '1' } };
    expect((await send(service, 'changes.create', editor, write)).statusCode).toBe(201);
    started.clock.now += 60_000;
    expect(await status(editor)).toBe(200);
  });

  test('ends after 8 hours however much it is used', async () => {
    const cookie = await started.signIn(['viewer']);
    for (let at = 0; at < 8 * 60; at += 20) {
      expect(await status(cookie)).toBe(200);
      started.clock.now += 20 * 60_000;
    }
    expect(await status(cookie)).toBe(401);
  });

  test('notes its use once a minute, and works on while the database can only be read', async () => {
    const cookie = await started.signIn(['viewer']);
    const usedAt = async () =>
      (await started.database.read((sql) => sql.get('select max(used_at) as at from session')))?.['at'];
    const before = await usedAt();
    started.clock.now += 59_000;
    await status(cookie);
    expect(await usedAt()).toBe(before);
    started.clock.now += 1000;
    started.database.fault = 'read-only';
    expect(await status(cookie)).toBe(200);
    expect(await usedAt()).toBe(before);
    started.database.fault = 'none';
    await status(cookie);
    expect(await usedAt()).toBe(started.clock.now);
  });

  test('is over once signed out, and the cookie goes', async () => {
    const cookie = await started.signIn(['support']);
    const response = await send(service, 'session.end', cookie);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^layouts=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
    expect((await send(service, 'session.get', cookie)).statusCode).toBe(401);
  });

  test('is in the database as a hash alone', async () => {
    const cookie = await started.signIn(['viewer']);
    const rows = await started.database.read((sql) => sql.all('select * from session'));
    expect(JSON.stringify(rows)).not.toContain(cookie.slice('layouts='.length));
  });

  test('is told to the page with its end', async () => {
    const response = await send(service, 'session.get', await started.signIn(['viewer']));
    const { now } = started.clock;
    expect(response.json()).toEqual({
      person: { id: 'staff-ana', name: 'Ana Pereira', email: 'ana@retailer.example' },
      roles: ['viewer'],
      endsAt: now + 8 * 60 * 60_000,
      now,
    });
  });

  test.each(['layouts=', 'layouts=guess', 'layouts=%00', '; ;=;', 'layouts', `layouts=${'x'.repeat(5000)}`])(
    'isn’t begun by the cookie %j',
    async (cookie) => expect(await status(cookie)).toBe(401),
  );
});

describe('a write that a page of another origin may have caused', () => {
  test.each([
    ['has a foreign Origin', { origin: 'https://evil.example' }],
    ['has our host with another scheme', { origin: 'https://localhost:4100' }],
    ['has the Origin null', { origin: 'null' }],
    ['comes from another site', { 'sec-fetch-site': 'cross-site' }],
    ['comes from another origin of the site', { 'sec-fetch-site': 'same-site' }],
    ['comes from no page', { 'sec-fetch-site': 'none' }],
  ])('is refused when it %s', async (_, headers) => {
    const response = await send(service, 'changes.create', await started.signIn(['publisher']), { headers });
    expect([response.statusCode, response.json().type]).toEqual([403, '/error/foreign_origin']);
    expect(started.reached).toEqual([]);
    expect(started.refused).toMatchObject([{ call: 'changes.create', person: 'staff-ana' }]);
  });

  test('is refused without an Origin', async () => {
    const request = requestOf('changes.create', await started.signIn(['publisher']));
    const { origin: _, ...headers } = request.headers ?? {};
    expect((await service.inject({ ...request, headers })).statusCode).toBe(403);
  });

  test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'is refused with the kind of body that a form has: %j',
    async (type) => {
      const headers = { 'content-type': type };
      const response = await send(service, 'changes.create', await started.signIn(['publisher']), {
        headers,
      });
      expect(response.statusCode).toBe(415);
    },
  );

  test('is done when the browser doesn’t say from where it comes, but has our Origin', async () => {
    const request = requestOf('changes.create', await started.signIn(['editor']));
    const { 'sec-fetch-site': _, ...headers } = request.headers ?? {};
    expect((await service.inject({ ...request, headers })).statusCode).toBe(201);
  });
});
