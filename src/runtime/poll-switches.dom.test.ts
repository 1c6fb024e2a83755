import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { pollSwitches } from './poll-switches.ts';
import { storedSwitches } from './switches.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Answer = unknown | (() => Promise<Response>);

/** A poll whose requests are answered in turn; the last answer is given again. */
function scene(...answers: Answer[]) {
  const area = createMemoryArea();
  const storage = createStorage(() => area);
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const reports: unknown[] = [];
  const world = { isOnline: true };
  const fetch = vi.fn(async (_: string, _init: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return typeof answer === 'function' ? await answer() : Response.json(answer);
  });
  const stop = pollSwitches({
    address: '/switches.json',
    fetch,
    page: page as unknown as Document,
    isOnline: () => world.isOnline,
    storage,
    report: (error) => reports.push(error),
  });
  return {
    fetch,
    reports,
    world,
    stop,
    off: () => storedSwitches(storage)?.off.map(({ type }) => type),
    show: (visibilityState: DocumentVisibilityState) => {
      Object.assign(page, { visibilityState });
      page.dispatchEvent(new Event('visibilitychange'));
    },
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

const list = (seq: number, ...types: string[]) => ({ seq, off: types.map((type) => ({ type })) });
const status = (code: number) => () => Promise.resolve(new Response('no', { status: code }));
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

test('requests the list at once and then each minute, past the cache and without cookies', async () => {
  const { fetch, off, pass } = scene(list(1), list(2, 'payNow'));
  await pass(0);
  expect(fetch.mock.calls[0]?.[0]).toBe('/switches.json');
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-cache', credentials: 'omit' });
  expect(off()).toEqual([]);
  await pass(59.9);
  expect(fetch).toHaveBeenCalledTimes(1);
  await pass(0.2);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(off()).toEqual(['payNow']);
  await pass(600);
  expect(fetch).toHaveBeenCalledTimes(12);
});

test('a hidden page requests nothing, and at once when it is seen again after a minute', async () => {
  const { fetch, show, pass } = scene(list(1));
  await pass(0);
  show('hidden');
  await pass(3600);
  expect(fetch).toHaveBeenCalledTimes(1);
  show('visible');
  await pass(0);
  expect(fetch).toHaveBeenCalledTimes(2);
  show('hidden');
  await pass(20);
  show('visible');
  await pass(39);
  expect(fetch).toHaveBeenCalledTimes(2);
  await pass(2);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test.each([
  ['no connection', broken],
  ['a failing server', status(500)],
  ['no such file', status(404)],
  ['a page instead of a list', () => Promise.resolve(new Response('<!doctype html>'))],
  ['a list of another form', { seq: 2, off: ['payNow'] }],
])('keeps the last list after %s, reports the streak once, and goes on', async (_, failure) => {
  const { off, pass, reports } = scene(list(1, 'payNow'), failure, failure, list(2), failure);
  await pass(0);
  await pass(60);
  expect([off(), reports.length]).toEqual([['payNow'], 1]);
  await pass(60);
  expect([off(), reports.length]).toEqual([['payNow'], 1]);
  await pass(60);
  expect([off(), reports.length]).toEqual([[], 1]);
  await pass(60);
  expect([off(), reports.length]).toEqual([[], 2]);
});

test('a device without a connection requests and reports nothing, and goes on once it has one', async () => {
  const { fetch, world, pass, reports } = scene(list(1));
  await pass(0);
  world.isOnline = false;
  await pass(600);
  expect(fetch).toHaveBeenCalledTimes(1);
  world.isOnline = true;
  await pass(60);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(reports).toEqual([]);
});

test('a connection that is lost on the way is no report', async () => {
  const scenery = scene(list(1), () => {
    scenery.world.isOnline = false;
    return broken();
  });
  await scenery.pass(61);
  expect(scenery.fetch).toHaveBeenCalledTimes(2);
  expect(scenery.reports).toEqual([]);
});

test('an older list doesn’t replace a newer one, but for the first of a page', async () => {
  const { off, pass } = scene(list(7, 'payNow'), list(6), list(7, 'payNow'), list(8));
  await pass(0);
  expect(off()).toEqual(['payNow']);
  await pass(60);
  expect(off()).toEqual(['payNow']);
  await pass(120);
  expect(off()).toEqual([]);
});

test('a request that takes ten seconds has failed', async () => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const { fetch, pass, reports } = scene(
    () =>
      new Promise<Response>((_, reject) =>
        late.signal.addEventListener('abort', () => reject(late.signal.reason)),
      ),
  );
  expect(timeout).toHaveBeenCalledWith(10_000);
  late.abort(new DOMException('No answer in time.', 'TimeoutError'));
  await pass(0);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(reports).toHaveLength(1);
  timeout.mockRestore();
});

test('ends what is under way, and asks no more, when it is stopped', async () => {
  const { fetch, stop, show, pass, reports } = scene(() => new Promise<Response>(() => undefined));
  await pass(0);
  stop();
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  show('visible');
  await pass(600);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(reports).toEqual([]);
});

test('goes on when the clock of the device is set back', async () => {
  const { fetch, pass } = scene(list(1));
  await pass(0);
  vi.setSystemTime(Date.now() - 86_400_000);
  await pass(60);
  expect(fetch).toHaveBeenCalledTimes(2);
});
