import { expect, test, vi } from 'vitest';
import { createEarlyResponses } from './early-responses.ts';

const request = (path: string, bearer?: string, init: RequestInit = {}) =>
  new Request(`http://localhost:4000/api/v1${path}`, {
    ...init,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  });

function scene() {
  let time = 0;
  const fetch = vi.fn(({ url }: Request, _init: RequestInit) => Promise.resolve(new Response(url)));
  return { fetch, early: createEarlyResponses(fetch, () => time), pass: (by: number) => (time += by) };
}

test('a response goes to the first who sends the same with the same bearer', async () => {
  const { early, fetch } = scene();
  early.send(request('/private/tips', 'a'));
  expect(early.take(request('/private/tips', 'b'))).toBeUndefined();
  expect(early.take(request('/private/tips', 'a', { method: 'DELETE' }))).toBeUndefined();
  expect(early.take('http://localhost:4000/api/v1/private/tips')).toBeUndefined();
  const answer = await early.take(request('/private/tips', 'a'));
  expect(await answer?.text()).toMatch(/tips$/);
  expect(early.take(request('/private/tips', 'a'))).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a response that is too old, or of another session, is not used', () => {
  const { early, pass } = scene();
  early.send(request('/private/tips', 'a'));
  pass(10_001);
  expect(early.take(request('/private/tips', 'a'))).toBeUndefined();
  early.send(request('/private/tips', 'a'));
  early.forget();
  expect(early.take(request('/private/tips', 'a'))).toBeUndefined();
});

test('the reader of a request gets its failure, and nobody else', async () => {
  const early = createEarlyResponses(() => Promise.reject(new TypeError('Failed to fetch')));
  early.send(request('/private/tips', 'a'));
  await Promise.resolve();
  await expect(early.take(request('/private/tips', 'a'))).rejects.toThrow('Failed to fetch');
});

test('a request is aborted with its reader, or when no reader may take it any more', async () => {
  const signals: AbortSignal[] = [];
  const early = createEarlyResponses((_request, { signal }) => {
    if (signal) signals.push(signal);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  early.send(request('/private/tips', 'a'));
  early.send(request('/private/tabs', 'a'));
  early.send(request('/private/account/details', 'a'));
  const controller = new AbortController();
  const tips = early.take(request('/private/tips', 'a', { signal: controller.signal }));
  const tabs = early.take(request('/private/tabs', 'a'));
  tabs?.catch(() => undefined);
  controller.abort(new DOMException('No answer in time.', 'TimeoutError'));
  await expect(tips).rejects.toThrow('No answer in time.');
  early.forget();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, true]);
  const late = new AbortController();
  late.abort();
  early.send(request('/private/tips', 'a'));
  await expect(early.take(request('/private/tips', 'a', { signal: late.signal }))).rejects.toThrow();
});
