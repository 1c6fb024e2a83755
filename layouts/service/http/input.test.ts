import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallId } from '#layouts/api/calls.ts';
import { maximumBody } from './input.ts';
import {
  gatewayCredential,
  pipelineCredential,
  requestOf,
  send,
  startService,
} from './service.test-support.ts';

let started: Awaited<ReturnType<typeof startService>>;
let cookie = '';
beforeAll(async () => {
  started = await startService({
    handlers: {
      'documents.get': async () => ({ text: '{ }', etag: 'd1' }),
      'changes.edit': async () => ({ body: {} }),
    },
  });
});
beforeEach(async () => {
  started.reached.length = 0;
  cookie = await started.signIn(['publisher']);
});
afterAll(() => started.service.close());

type More = Parameters<typeof send>[3];
const ask = async (id: CallId, more: More = {}) => {
  const response = await send(started.service, id, cookie, more);
  const body = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, headers: response.headers, ...body };
};
const json = (value: unknown) => ({ payload: JSON.stringify(value) });

describe('a body', () => {
  test.each([
    ['is no JSON', '{"title": ', 400],
    ['is empty', '', 400],
    ['has a key twice, of which readers take one or the other', '{"title": "One", "title": "Two"}', 400],
    ['has a title that is read in another order', JSON.stringify({ title: 'Winter \u202egnp' }), 400],
    ['has a control character in the reason', JSON.stringify({ title: 'Winter', why: 'a\u009b1mb' }), 400],
    ['begins with a byte order mark', '\uFEFF{"title": "x"}', 400],
    ['is no UTF-8', Buffer.from('{"title": "\xff"}', 'latin1'), 400],
    ['is deeper than any', '['.repeat(500_000), 400],
    ['is larger than 1 MiB', JSON.stringify({ title: 'x'.repeat(maximumBody) }), 413],
  ])('that %s is refused', async (_, payload, status) => {
    expect(await ask('changes.create', { payload })).toMatchObject({
      status,
      type: expect.stringMatching(/^\/error\//),
    });
    expect(started.reached).toEqual([]);
  });

  test('that departs from its schema is refused with the place', async () => {
    expect(await ask('changes.create', json({ title: 'Winter', wy: '' }))).toMatchObject({
      status: 400,
      type: '/error/invalid',
      instance: '/wy',
      detail: '/wy is not known here; did you mean "why"?',
    });
    expect(await ask('changes.create', json({ title: 7 }))).toMatchObject({ instance: '/title' });
    expect(await ask('changes.create', json([]))).toMatchObject({ status: 400, instance: '' });
    expect(
      await ask('changes.create', { payload: '{"title": "x", "__proto__": {"why": "y"}}' }),
    ).toMatchObject({
      status: 400,
    });
  });

  test.each(['"\\u0000"', '"\\ud800"', '"a\\udc00"'])(
    'with text that can’t be kept is refused: %s',
    async (text) => {
      expect(await ask('changes.create', { payload: `{"title": "x", "why": ${text}}` })).toMatchObject({
        status: 400,
        instance: '/why',
      });
    },
  );

  test.each([2 ** 53, 1e300])('with a number that can’t be kept is refused: %s', async (rollbackTo) => {
    const sent = json({ rollbackTo, why: 'A mistake' });
    expect(await ask('releases.rollBack', sent)).toMatchObject({ status: 400, instance: '/rollbackTo' });
  });

  test('of another charset, or compressed, is refused', async () => {
    const charset = { headers: { 'content-type': 'application/json; charset=iso-8859-1' } };
    expect(await ask('changes.create', charset)).toMatchObject({ status: 415 });
    expect(await ask('changes.create', { headers: { 'content-encoding': 'gzip' } })).toMatchObject({
      status: 415,
    });
    const utf8 = { headers: { 'content-type': 'application/json;charset=UTF-8' } };
    expect(await ask('changes.create', utf8)).toMatchObject({ status: 201 });
  });

  test('where there is none to be is refused', async () => {
    const more = { payload: '{}', headers: { 'content-type': 'application/json' } };
    expect(await ask('documents.restore', more)).toMatchObject({ status: 400, type: '/error/bad_body' });
    expect(await ask('documents.restore', { headers: { 'content-type': 'application/json' } })).toMatchObject(
      {
        status: 204,
      },
    );
  });

  test.each(['application/json', 'text/plain; charset=utf-8'])(
    'that is a document arrives as it is, as %s',
    async (type) => {
      const text = '\uFEFF{ "a":\t1e3, "a": "\\ud800" }\r\n';
      expect(await ask('documents.put', { payload: text, headers: { 'content-type': type } })).toMatchObject({
        status: 200,
      });
      expect(started.reached[0]?.context.body).toBe(text);
    },
  );

  test('that is a document has to be UTF-8', async () => {
    const payload = Buffer.from('{"a": "\xe4"}', 'latin1');
    expect(await ask('documents.put', { payload })).toMatchObject({ status: 400, type: '/error/bad_body' });
  });

  test('that is a document may have 1 MiB, by itself or inside JSON', async () => {
    const text = '"'.repeat(maximumBody);
    expect(await ask('documents.put', { payload: text })).toMatchObject({ status: 200 });
    expect(await ask('documents.put', { payload: `${text}"` })).toMatchObject({ status: 413 });
    expect(await ask('documents.edit', json({ base: null, text }))).toMatchObject({ status: 200 });
    expect(await ask('documents.edit', json({ base: null, text: `${text}"` }))).toMatchObject({
      status: 413,
    });
    // Half as many characters, and one byte too many.
    const wide = `${'ä'.repeat(maximumBody / 2)}x`;
    expect(await ask('documents.edit', json({ base: null, text: wide }))).toMatchObject({ status: 413 });
  });

  test('of somebody unknown is not read', async () => {
    cookie = 'layouts=none';
    expect(await ask('changes.create', { payload: '{' })).toMatchObject({ status: 401 });
  });
});

describe('a path', () => {
  const at = async (id: CallId, url: string) => {
    const response = await started.service.inject({ ...requestOf(id, cookie), url: `/layouts/v1${url}` });
    return response.statusCode;
  };
  test.each([
    ['/changes/c1/documents/policy%2Frules.json', 200],
    ['/changes/c1/documents/bill--payments.json', 200],
    ['/changes/c1/documents/..%2F..%2Fetc%2Fpasswd', 404],
    ['/changes/c1/documents/policy%252Frules.json', 404],
    ['/changes/c1/documents/header', 404],
    ['/changes/c1/documents/%00.json', 404],
    ['/changes/c1/documents/header.json%0A', 404],
    ['/changes/a%20b/documents/header.json', 404],
    ['/changes//documents/header.json', 404],
    ['/changes/c1/documents/%', 400],
    ['/changes/c1/documents/%E4.json', 400],
    ['/changes/%zz/documents/header.json', 400],
  ])('%s is answered with %s', async (url, status) => expect(await at('documents.get', url)).toBe(status));

  test('with a name that is too long names nothing', async () => {
    for (const length of [900, 5000]) {
      expect(await at('documents.get', `/changes/c1/documents/${'x'.repeat(length)}.json`)).toBe(404);
    }
  });

  test.each(['-1', '1.5', '01', 'x', '9999999999', '1e3'])('a release %s is not there', async (n) =>
    expect(await at('releases.get', `/releases/${n}`)).toBe(404),
  );

  test('arrives decoded', async () => {
    await at('documents.get', '/changes/c1/documents/policy%2Frules.json');
    expect(started.reached[0]?.context.params).toEqual({ id: 'c1', path: 'policy/rules.json' });
  });
});

describe('a query', () => {
  const at = async (query: string) => {
    const request = requestOf('releases.list', cookie);
    const response = await started.service.inject({ ...request, url: `${request.url}${query}` });
    return [response.statusCode, response.json().instance];
  };
  test.each([
    ['?before=x', '/before'],
    ['?before=-1', '/before'],
    ['?before=1.5', '/before'],
    ['?before=', '/before'],
    ['?before=1&before=2', '/before'],
    ['?after=1', '/after'],
    ['?__proto__=1', '/__proto__'],
    ['?before=1e999', '/before'],
  ])('%s is refused', async (query, pointer) => expect(await at(query)).toEqual([400, pointer]));

  test('arrives with whole numbers', async () => {
    expect((await at('?before=42&limit=7'))[0]).toBe(200);
    expect({ ...started.reached[0]?.context.query }).toEqual({ before: 42, limit: 7 });
    expect((await at('?'))[0]).toBe(200);
  });
});

describe('conditions', () => {
  const edit = (headers: InjectOptions['headers']) => ask('changes.edit', { headers });

  test.each([
    ['is missing', '', 428],
    ['is *, which names no version', '*', 428],
    ['is a list', '"1", "2"', 400],
    ['has no quotes', '3', 400],
    ['is cut off', '"3', 400],
    ['is very long', `"${'x'.repeat(5000)}"`, 400],
  ])('If-Match that %s is refused', async (_, value, status) => {
    expect(await edit({ 'if-match': value })).toMatchObject({ status });
    expect(started.reached).toEqual([]);
  });

  test('If-Match arrives without quotes, also when a proxy has weakened it', async () => {
    await edit({ 'if-match': '"3"' });
    await edit({ 'if-match': 'W/"3"' });
    expect(started.reached.map(({ context }) => context.match)).toEqual(['3', '3']);
  });

  test('what isn’t there yet is put with If-None-Match, and only documents are', async () => {
    const headers = { 'if-match': '', 'if-none-match': '*' };
    expect(await ask('documents.put', { headers })).toMatchObject({ status: 200 });
    expect(started.reached[0]?.context).toMatchObject({ match: undefined, noneMatch: ['*'] });
    expect(await ask('changes.edit', { headers })).toMatchObject({ status: 428 });
    expect(await ask('documents.remove', { headers })).toMatchObject({ status: 428 });
    expect(await ask('documents.put', { headers: { 'if-none-match': '*' } })).toMatchObject({ status: 400 });
  });

  test('a reader who has it gets 304 without a body', async () => {
    const get = (tags: string) => ask('documents.get', { headers: { 'if-none-match': tags } });
    for (const tags of ['"d1"', 'W/"d1"', '"d0", "d1"', '*']) {
      const answer = await get(tags);
      expect([answer.status, answer.headers.etag, answer.headers['content-type']]).toEqual([
        304,
        '"d1"',
        undefined,
      ]);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
    expect(await get('"d2"')).toMatchObject({ status: 200 });
    expect(await get('d1')).toMatchObject({ status: 400 });
  });

  test('what a gateway asks by POST is answered with 304 too, and Prefer arrives in seconds', async () => {
    const { service, reached } = await startService({
      handlers: {
        'layouts.resolve': async () => ({ body: {}, etag: 'r1' }),
        'bundle.get': async () => ({ status: 304 }),
      },
    });
    const authorization = `Bearer ${gatewayCredential}`;
    const headers = { authorization, 'if-none-match': '"r1"' };
    expect((await send(service, 'layouts.resolve', undefined, { headers })).statusCode).toBe(304);
    for (const prefer of ['wait=25', 'respond-async, wait=100', 'wait="7"', 'wait=x', 'nowait=3']) {
      await send(service, 'bundle.get', undefined, { headers: { authorization, prefer } });
    }
    expect(reached.map(({ context }) => context.wait)).toEqual([0, 25, 60, 7, 0, 0]);
    expect(reached[1]?.context.noneMatch).toEqual([]);
    await service.close();
  });
});

test('writes of a person are limited to 600 a minute, by nobody else’s', async () => {
  const paul = await started.signIn(['publisher'], { id: 'staff-paul', name: 'Paul', email: '' });
  const writeAs = async (who: string) => (await send(started.service, 'changes.create', who)).statusCode;
  const statuses = new Map<number, number>();
  for (let count = 0; count < 602; count += 1) {
    const status = await writeAs(paul);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [201, 600],
    [429, 2],
  ]);
  const refused = await send(started.service, 'changes.create', paul);
  expect([refused.headers['retry-after'], refused.json().type]).toEqual(['1', '/error/too_many']);
  expect((await send(started.service, 'changes.list', paul)).statusCode).toBe(200);
  expect(await writeAs(cookie)).toBe(201);
  const headers = { authorization: `Bearer ${pipelineCredential}` };
  expect((await send(started.service, 'catalogues.put', undefined, { headers })).statusCode).toBe(200);
  started.clock.now += 1000;
  expect(await writeAs(paul)).toBe(201);
});
