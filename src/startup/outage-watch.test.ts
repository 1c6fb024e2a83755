import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutageWatch, type Outage } from './outage-watch.ts';

const closed = {
  isOutage: true,
  shouldNotify: true,
  title: 'Planned work',
  subTitle: '',
  showPreOutageNotification: false,
  outageDurationText: '',
  imgUrl: '',
  timestamp: '2026-03-03T00:00:00Z',
} as Outage;
const open = { ...closed, isOutage: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(...answers: (Outage | Error | 'never')[]) {
  const request = vi.fn(() => {
    const answer = answers.shift() ?? open;
    if (answer === 'never') return new Promise<Outage>(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const report = vi.fn();
  return { request, report, outage: createOutageWatch({ request, report, now: Date.now }) };
}

test('knows that the portal is closed', async () => {
  const { outage } = watch(closed);
  await outage.checkAtStart();
  expect(outage.isClosed()).toBe(true);
});

test('a check that fails counts as no outage, and is not repeated', async () => {
  const { outage, request, report } = watch(new Error('500'));
  await outage.checkAtStart();
  expect(outage.isClosed()).toBe(false);
  expect(request).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledOnce();
});

test('a start waits for three seconds and no longer', async () => {
  const { outage } = watch('never');
  const done = vi.fn();
  void outage.checkAtStart().then(done);
  await vi.advanceTimersByTimeAsync(2999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalled();
  expect(outage.isClosed()).toBe(false);
});

test('requests again only when the last answer is a minute old', async () => {
  const { outage, request } = watch(open, closed);
  await outage.checkAtStart();
  vi.advanceTimersByTime(59_999);
  await outage.checkIfOld();
  expect(request).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  await outage.checkIfOld();
  expect(outage.isClosed()).toBe(true);
});

test('a failing check does not open a closed portal', async () => {
  const { outage } = watch(closed, new Error('offline'));
  await outage.check();
  await outage.check();
  expect(outage.isClosed()).toBe(true);
});

test('a 503 that reports an outage triggers a check, any other answer does not', async () => {
  const { outage, request } = watch(closed);
  outage.observe(Response.json({ type: '/error/default' }, { status: 503 }));
  outage.observe(new Response('busy', { status: 503 }));
  outage.observe(Response.json({ type: '/error/outage' }, { status: 500 }));
  await vi.advanceTimersByTimeAsync(10);
  expect(request).not.toHaveBeenCalled();
  outage.observe(Response.json({ type: 'error/outage' }, { status: 503 }));
  await vi.advanceTimersByTimeAsync(10);
  expect(outage.isClosed()).toBe(true);
});

test('a write finds out that the portal was closed meanwhile, and waits for three seconds at most', async () => {
  const { outage, request } = watch(open, closed, 'never');
  await outage.checkAtStart();
  expect(await outage.isOpenForWrites()).toBe(true);
  expect(request).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(await outage.isOpenForWrites()).toBe(false);
  const slow = watch(open, 'never').outage;
  await slow.checkAtStart();
  vi.advanceTimersByTime(60_000);
  const isOpen = slow.isOpenForWrites();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await isOpen).toBe(true);
});
