import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiOptions, createApi, type Send } from './api.ts';
import { ApiError } from './api-error.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-03T00:00:00Z') }));
afterEach(() => vi.useRealTimers());

const outage = JSON.stringify({
  isOutage: false,
  shouldNotify: false,
  title: '',
  subTitle: '',
  showPreOutageNotification: false,
  outageDurationText: '',
  imgUrl: '',
  timestamp: '2026-03-03T00:00:00Z',
});
const json = (body: string | null, status = 200, headers: Record<string, string> = {}) =>
  new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });

function apiOver(answers: (Response | 'reset' | 'hang')[], options: Partial<ApiOptions> = {}) {
  const requests: Request[] = [];
  const send: Send = (request) => {
    requests.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'reset') return Promise.reject(new TypeError('Failed to fetch'));
    if (answer === 'hang' || answer === undefined) {
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      );
    }
    return Promise.resolve(answer.clone());
  };
  const api = createApi({
    base: '/api/v1',
    brandId: 'beacon',
    deviceId: () => 'device',
    send,
    sendPublic: send,
    random: () => 0.5,
    ...options,
  });
  return { api, requests };
}

/** The error of a call, with timers run as far as it takes. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const settled = call.then(
    () => undefined,
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(300_000);
  const error = await settled;
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
}

test('sends the headers that every call carries', async () => {
  const { api, requests } = apiOver([json(outage)]);
  await api.call('outage.current');
  const request = requests[0];
  expect(request?.url).toBe('http://localhost:4000/api/v1/public/outage/current');
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    'brand-id': 'beacon',
    'device-id': 'device',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  });
  expect(request?.credentials).toBe('omit');
});

test('a request of a layout names the catalogue of the build, and no other does', async () => {
  const { api, requests } = apiOver([json('{}')], { catalogue: '0123456789abcdef' });
  await api.call('drd.widgets.list', { query: { tabId: 'header' } });
  await api.call('widget.list', { query: { tabId: 'bill/payments' } });
  await api.callAny('tips.list', undefined).catch(() => undefined);
  expect(requests.map(({ headers }) => headers.get('layout-catalogue'))).toEqual([
    '0123456789abcdef',
    '0123456789abcdef',
    null,
  ]);
});

test('answers, layouts and errors have no unseen characters', async () => {
  const sections = [{ widgets: [{ config: { text: 'Pay\u202e now\u200b' } }] }];
  const { api } = apiOver([
    json(outage.replace('"title":""', '"title":"\u2066Closed\\u0007"')),
    json(JSON.stringify({ sections })),
    json('{"type":"/error/default","detail":"No\ufeff"}', 400),
  ]);
  expect(await api.call('outage.current')).toMatchObject({ title: 'Closed' });
  expect(await api.callAny('widget.list', { query: { tabId: 'newDashboard' } })).toEqual({
    sections: [{ widgets: [{ config: { text: 'Pay now' } }] }],
  });
  expect(await failureOf(api.call('outage.current'))).toMatchObject({ detail: 'No' });
});

test('puts path parameters, query and body where they belong', async () => {
  const { api, requests } = apiOver([json(null, 204)]);
  await api.call('tips.review', { params: { guid: 'a/b' }, body: { tipReviewStatus: 'Liked' } });
  await api.call('tags.add', { query: { tagName: 'TIPS_BETA_SEEN' } });
  expect(requests.map((request) => new URL(request.url).pathname)).toEqual([
    '/api/v1/private/tips/a%2Fb',
    '/api/v1/private/tags',
  ]);
  expect(await requests[0]?.json()).toEqual({ tipReviewStatus: 'Liked' });
  expect(new URL(requests[1]?.url ?? '').search).toBe('?tagName=TIPS_BETA_SEEN');
});

test('a lost connection is /error/no_response after three retries at 1, 2 and 4 s', async () => {
  const { api, requests } = apiOver(['reset']);
  const call = failureOf(api.call('nationalAlert'));
  expect((await call).type).toBe('/error/no_response');
  expect(requests).toHaveLength(4);
});

test('a read that timed out is tried once more, and fails after about a minute', async () => {
  const { api, requests } = apiOver(['hang']);
  const settled = failureOf(api.call('nationalAlert'));
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
  expect((await settled).type).toBe('/error/no_response');
  expect(requests).toHaveLength(2);
});

test('a read is not tried again when a later try of it times out', async () => {
  const { api, requests } = apiOver(['reset', 'hang']);
  await failureOf(api.call('nationalAlert'));
  expect(requests).toHaveLength(2);
});

test('outage and initialise are never retried', async () => {
  for (const id of ['outage.current', 'drd.initialize'] as const) {
    const { api, requests } = apiOver(['reset']);
    await failureOf(api.call(id));
    expect(requests, id).toHaveLength(1);
  }
});

test('writes are never retried', async () => {
  const { api, requests } = apiOver([json(null, 503)]);
  expect((await failureOf(api.call('bootstrap'))).status).toBe(503);
  expect(requests).toHaveLength(1);
});

test('nothing is retried while offline', async () => {
  const { api, requests } = apiOver(['reset'], { isOnline: () => false });
  await failureOf(api.call('nationalAlert'));
  expect(requests).toHaveLength(1);
});

test('a failure without a body is error_missing with the status', async () => {
  const { api } = apiOver([json('', 500)]);
  expect(await failureOf(api.call('nationalAlert'))).toMatchObject({
    type: '/error/error_missing',
    status: 500,
  });
});

test('an empty success where a body is due is error_missing', async () => {
  for (const answer of [json('', 200), json(null, 204)]) {
    const { api } = apiOver([answer]);
    expect((await failureOf(api.call('nationalAlert'))).type).toBe('/error/error_missing');
  }
});

test('an unreadable body is parse_error with status 500, and HTML is never taken for an answer', async () => {
  for (const answer of [
    json('{"info":'),
    new Response('<html>Sign in to the café Wi-Fi</html>', { headers: { 'content-type': 'text/html' } }),
  ]) {
    const { api, requests } = apiOver([answer]);
    expect(await failureOf(api.call('nationalAlert'))).toMatchObject({
      type: '/error/parse_error',
      status: 500,
    });
    expect(requests).toHaveLength(1);
  }
});

test('a failure whose body cannot be read keeps its status: a read is tried again, a refusal stays one', async () => {
  const page = (status: number) =>
    new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } });
  const gateway = apiOver([page(502), page(502), page(502), page(502)]);
  expect(await failureOf(gateway.api.call('nationalAlert'))).toMatchObject({
    type: '/error/parse_error',
    status: 502,
  });
  expect(gateway.requests).toHaveLength(4);
  const refused = await failureOf(apiOver([page(403)]).api.call('bootstrap'));
  expect(refused).toMatchObject({ type: '/error/parse_error', status: 403 });
  expect((refused as ApiError).isIndefinite).toBe(false);
});

test('a page in the place of an answer without a body is not taken for a success', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const { api, requests } = apiOver([new Response('<html>Please accept the terms</html>', { headers })]);
  expect(await failureOf(api.call('bootstrap'))).toMatchObject({ type: '/error/parse_error', status: 500 });
  expect(requests).toHaveLength(1);
  await apiOver([json('{"more":"than we asked"}')]).api.call('bootstrap');
});

test('an error body is read tolerantly', async () => {
  const { api } = apiOver([
    json(JSON.stringify({ type: 'error/parse_error', title: 7, detail: 'Why', extra: {} }), 400),
  ]);
  expect(await failureOf(api.call('nationalAlert'))).toMatchObject({
    type: '/error/parse_error',
    status: 400,
    title: undefined,
    detail: 'Why',
  });
  const untyped = apiOver([json('[]', 400), json('{}', 400)]);
  expect((await failureOf(untyped.api.call('nationalAlert'))).type).toBe('/error/error_missing');
  expect((await failureOf(untyped.api.call('nationalAlert'))).type).toBe('/error/default');
});

test('a body that never ends is given up after 30 s', async () => {
  const { api } = apiOver(['hang']);
  let settled = false;
  const call = api.call('drd.initialize').catch((error: unknown) => {
    settled = true;
    return error;
  });
  await vi.advanceTimersByTimeAsync(29_000);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await call).toMatchObject({ type: '/error/no_response' });
});

test('waits as long as the server requests, and so do all callers of the same operation', async () => {
  const { api, requests } = apiOver([json('{}', 503, { 'retry-after': '20' }), json('{}')]);
  const first = api.call('nationalAlert');
  await vi.advanceTimersByTimeAsync(100);
  const second = api.call('nationalAlert');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all([first, second]);
  expect(requests).toHaveLength(3);
});

test('a request to wait as a date is measured by the clock of the server, and a minute is the most', async () => {
  const headers = { date: 'Tue, 03 Mar 2020 00:00:00 GMT', 'retry-after': 'Tue, 03 Mar 2020 00:00:10 GMT' };
  expect((await failureOf(apiOver([json('{}', 429, headers)]).api.call('nationalAlert'))).retryAfter).toBe(
    10_000,
  );
  expect(
    (await failureOf(apiOver([json('{}', 429, { 'retry-after': '9999' })]).api.call('nationalAlert')))
      .retryAfter,
  ).toBe(60_000);
});

test('a file has its bytes and its Content-Disposition', async () => {
  const disposition = 'attachment; filename="bill.pdf"';
  const pdf = () =>
    new Response('%PDF-1.7', {
      headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
    });
  const { api, requests } = apiOver([pdf()]);
  const file = await api.call('billing.transactions.invoice', { params: { id: 'bill-1' } });
  expect(file.fileName).toBe(disposition);
  expect(new TextDecoder().decode(file.bytes)).toBe('%PDF-1.7');
  expect(requests[0]?.headers.get('accept')).toBe('*/*');
});

test('a page, JSON or nothing in the place of a file is an error, and a failure is read as JSON', async () => {
  const fail = (answer: Response) =>
    failureOf(apiOver([answer]).api.call('billing.transactions.invoice', { params: { id: 'bill-1' } }));
  const typed = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } });
  expect((await fail(typed('<html>', 'text/html'))).type).toBe('/error/parse_error');
  expect((await fail(json('{}'))).type).toBe('/error/parse_error');
  expect((await fail(typed('', 'application/pdf'))).type).toBe('/error/error_missing');
  expect(await fail(json(JSON.stringify({ type: '/error/not_found' }), 404))).toMatchObject({
    type: '/error/not_found',
    status: 404,
  });
});

test('another account drops everything that is under way', async () => {
  const { api } = apiOver(['hang']);
  const call = api.call('nationalAlert');
  api.abortAll();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
