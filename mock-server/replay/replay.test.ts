import { expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { signInAs } from '#mock/named-worlds/sign-in.test-support.ts';
import { operations } from '#schemas/operations.ts';
import { createDrift } from './drift.ts';
import { type EntryInput, harOf } from './har.test-support.ts';
import { importRecording } from './import-recording.ts';
import { createReplay } from './replay-source.ts';
import { replayMessage } from './report.ts';

const origin = 'http://localhost:4000';
const outage = {
  isOutage: false,
  shouldNotify: false,
  title: '',
  subTitle: '',
  showPreOutageNotification: false,
  outageDurationText: '',
  imgUrl: '',
  timestamp: '2026-01-01T00:00:00+13:00',
};
const entry = (title: string, more: Partial<EntryInput> = {}): EntryInput => ({
  url: 'https://api.example.co.nz/retail/v3/public/outage/current',
  body: { ...outage, title },
  ...more,
});

function open(entries: readonly EntryInput[]) {
  const drift = createDrift();
  const recording = importRecording(harOf(entries), operations, drift);
  const { app } = createMock({ origins: [origin], strict: true, source: createReplay(recording.exchanges) });
  const request = async (path: string, token?: string) => {
    const response = await app.fetch(
      new Request(`${origin}/api/v1${path}`, {
        headers: {
          'brand-id': 'beacon',
          'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
  return { app, request, drift, recording };
}

test('recorded answers are replayed in the order of time, and the last one is repeated', async () => {
  const { request, app } = open([
    entry('third', { at: '2026-01-01T00:00:03Z' }),
    entry('first', { at: '2026-01-01T00:00:01Z' }),
    entry('second', { at: '2026-01-01T00:00:02Z' }),
  ]);
  const next = async () => (await request('/public/outage/current')).body.title;
  expect([await next(), await next(), await next(), await next()]).toEqual([
    'first',
    'second',
    'third',
    'third',
  ]);
  app.reset();
  expect(await next()).toBe('first');
});

test('what was not recorded falls through to the handlers: another operation, another query', async () => {
  const list = 'https://api.example.co.nz/private/drd/widgets/list';
  const { request, app } = open([
    { url: `${list}?tabId=header`, body: { format: 1, tabId: 'header', revision: 'recorded', sections: [] } },
  ]);
  const token = await signInAs(app.fetch, origin);
  const recorded = await request('/private/drd/widgets/list?tabId=header', token);
  expect(recorded.body).toMatchObject({ revision: 'recorded' });
  const other = await request('/private/drd/widgets/list?tabId=newDashboard', token);
  expect(other.body?.revision).not.toBe('recorded');
  expect((await request('/public/outage/current')).body).toMatchObject({ isOutage: false });
});

test('a recorded answer is for who is signed in, like every other', async () => {
  const { request } = open([{ url: 'https://api.example.co.nz/private/tags', body: { tags: [] } }]);
  expect((await request('/private/tags')).status).toBe(401);
});

test('failures and waiting times are replayed', async () => {
  const problem = { type: '/error/default', title: 'Busy', status: 503 };
  const { request, drift } = open([
    entry('', { status: 503, body: problem, headers: { 'Retry-After': '7', 'Set-Cookie': 'session=abc' } }),
  ]);
  const { status, headers, body } = await request('/public/outage/current');
  expect([status, headers.get('retry-after'), headers.get('set-cookie'), body]).toEqual([
    503,
    '7',
    null,
    problem,
  ]);
  expect(drift.list()).toEqual([]);
});

test('every difference from the contract is listed by operation and pointer, and is served unchanged', async () => {
  const { request, drift, recording } = open([
    entry('a', { body: { ...outage, isOutage: 'no', extra: 1, title: undefined } }),
    entry('b', { body: { ...outage, isOutage: 'no' } }),
    entry('c', { status: 418, body: {} }),
    { url: 'https://x.example/private/tags', body: { wrong: [] } },
  ]);
  const found = drift
    .list()
    .map(({ operation, status, pointer, times }) => [operation, status, pointer, times]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['outage.current', 200, '/response/body/extra', 1],
      ['outage.current', 200, '/response/body/isOutage', 2],
      ['outage.current', 200, '/response/body/title', 1],
      ['outage.current', 418, '/response/status', 1],
      ['tags.list', 200, '/response/body/wrong', 1],
    ]),
  );
  expect((await request('/public/outage/current')).body).toMatchObject({ isOutage: 'no', extra: 1 });
  const text = replayMessage('a.har', recording, drift.list());
  expect(text).toContain('outage.current 200  /response/body/isOutage expected a boolean (2 times)');
});

test('what is no answer of an operation is left out and counted', () => {
  const { recording } = open([
    { url: 'https://tracker.example/pixel?u=1', body: {} },
    entry('', { status: 304, text: '' }),
    entry('', { status: 0, text: '' }),
    entry('', { text: '<html>' }),
    entry('kept', { text: Buffer.from(JSON.stringify(outage)).toString('base64'), isBase64: true }),
  ]);
  expect(recording.leftOut).toEqual({
    'of no operation': 1,
    'without a whole answer': 2,
    'files and answers that are not JSON': 1,
  });
  expect(recording.exchanges.map(({ body }) => body)).toEqual([outage]);
});

test.each([
  [null, 'expected an object at ""'],
  [{ log: {} }, 'expected a list at "/log/entries"'],
  [{ log: { entries: [{ request: { method: 'GET' } }] } }, 'expected an object at "/log/entries/0/response"'],
  [
    { log: { entries: [{ request: { method: 'GET' }, response: {} }] } },
    'expected a text at "/log/entries/0/request/url"',
  ],
])('%j is refused with the place of the mistake', (har, message) => {
  expect(() => importRecording(har, operations, createDrift())).toThrow(
    `This is no HTTP Archive: ${message}.`,
  );
});
