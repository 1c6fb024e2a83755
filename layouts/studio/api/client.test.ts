import { expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { OfflineError, ServiceError, sentenceOf } from './problem.ts';

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init);

function open(respond: (path: string, init: RequestInit) => Response | Promise<Response>) {
  const requests: [path: string, init: RequestInit][] = [];
  const client = createClient(async (input, init = {}) => {
    requests.push([String(input), init]);
    return respond(String(input), init);
  });
  return { client, requests };
}

test('a call has the method, the address and the body of its table', async () => {
  const { client, requests } = open(() => json({ digest: 'd', merged: false }, { headers: { etag: '"7"' } }));
  const answer = await client.call('documents.edit', {
    params: { id: 'c1', path: 'policy/facts.json' },
    body: { base: null, text: '{}' },
  });
  expect(answer).toEqual({ value: { digest: 'd', merged: false }, etag: '"7"' });
  expect(requests).toEqual([
    [
      '/layouts/v1/changes/c1/documents/policy%2Ffacts.json/edits',
      {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json' },
        body: '{"base":null,"text":"{}"}',
      },
    ],
  ]);
});

test('a document is sent and read as it is', async () => {
  const { client, requests } = open((path, { method }) =>
    method === 'PUT' ? json({ digest: 'd' }) : new Response(`text of ${path}`),
  );
  const params = { id: 'c1', path: 'header.json' };
  const { value } = await client.call('documents.get', { params });
  expect(value).toBe('text of /layouts/v1/changes/c1/documents/header.json');
  await client.call('documents.put', { params, body: '{ "a": 1e3 }', match: '"old"' });
  await client.call('documents.put', { params, body: '{}', match: '*' });
  expect(requests.map(([, { body }]) => body)).toEqual([undefined, '{ "a": 1e3 }', '{}']);
  expect(requests[1]?.[1].headers).toMatchObject({ 'if-match': '"old"' });
  expect(requests[2]?.[1].headers).toMatchObject({ 'if-none-match': '*' });
});

test('what makes something has a key of its own unless it is given one, and a query only what is set', async () => {
  const { client, requests } = open(() => json({ changes: [] }));
  await client.call('changes.create', { body: { title: 'Winter' }, key: 'k1' });
  await client.call('changes.create', { body: { title: 'Winter' } });
  const keys = requests.map(([, { headers }]) => Reflect.get(headers ?? {}, 'idempotency-key'));
  expect(keys[0]).toBe('k1');
  expect(keys[1]).toMatch(/^[0-9a-f-]{36}$/);
  await client.call('changes.list', { query: { state: 'all' } });
  expect(requests.at(-1)?.[0]).toBe('/layouts/v1/changes?state=all');
});

test('a refusal has everything that the service says about it', async () => {
  const body = {
    type: '/error/head_moved',
    title: 'Something else was published.',
    detail: 'Look at it.',
    head: 43,
  };
  const { client } = open(() => json(body, { status: 409 }));
  const error: unknown = await client.call('session.get', {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ ...body, status: 409, violations: [], conflicts: [] });
  expect(sentenceOf(error)).toBe('Something else was published. Look at it.');
});

test('a failure of something before the service is told in our own words', async () => {
  const { client } = open(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(client.call('session.get', {})).rejects.toMatchObject({ status: 502, type: '' });
  const offline = createClient(() => Promise.reject(new TypeError('fetch failed')));
  const error: unknown = await offline.call('session.get', {}).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OfflineError);
  expect(sentenceOf(error)).toContain('Check your connection');
  expect(sentenceOf(new Error('?'))).toBe('Something went wrong here. Try again.');
});

test('it is known when somebody is signed out, and in again', async () => {
  let status = 401;
  const { client } = open(() => json({}, { status }));
  const listener = vi.fn();
  const stop = client.onSignedOut(listener);
  await client.call('session.get', {}).catch(() => undefined);
  status = 200;
  await client.call('session.get', {});
  stop();
  await client.call('session.get', {});
  expect(listener.mock.calls).toEqual([[true], [false]]);
});

test('a read long after somebody did something counts as no use of the session', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  const { client, requests } = open(() => json({}));
  const marks = () => requests.map(([, { headers }]) => new Headers(headers).get('layouts-background'));
  await client.call('session.get', {});
  now.mockReturnValue(60_001);
  await client.call('session.get', {});
  await client.call('changes.create', { body: { title: 'Winter' } });
  client.acted();
  await client.call('session.get', {});
  expect(marks()).toEqual([null, '1', null, null]);
});
