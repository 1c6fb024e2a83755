import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recheckOutage, watchOutage } from './recheck-outage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('pages that were closed at the same moment ask again at different ones, and come back so', async () => {
  const asked: number[] = [];
  const check = async () => void asked.push(Date.now() - start);
  const start = Date.now();
  const stops = [0, 0.25, 0.5, 0.999].map((share) =>
    recheckOutage({ visibilityState: 'visible' }, { check }, () => share),
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked.slice(0, 4)).toEqual([60_000, 75_000, 90_000, 119_940]);
  for (const stop of stops) stop();
  const count = asked.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(count);
});

test('a page that nobody sees does not ask', async () => {
  const check = vi.fn(async () => undefined);
  const page: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' };
  const stop = recheckOutage(page, { check }, () => 0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(check).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(check).toHaveBeenCalledOnce();
  stop();
});

test('an open page asks every three to six minutes, pages apart from one another, until it is stopped', async () => {
  const start = Date.now();
  const asked: number[] = [];
  const outage = { checkIfOld: async () => void asked.push((Date.now() - start) / 60_000) };
  const stops = [0, 0.5, 0.999].map((share) =>
    watchOutage({ page: { visibilityState: 'visible' }, outage, isOnline: () => true, random: () => share }),
  );
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(asked).toEqual([3, 4.5, expect.closeTo(6, 1), 6]);
  for (const stop of stops) stop();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(asked).toHaveLength(4);
});

test('an open page that nobody sees, or without a network, does not ask', async () => {
  const checkIfOld = vi.fn(async () => undefined);
  const page: { visibilityState: DocumentVisibilityState } = { visibilityState: 'hidden' };
  let isOnline = true;
  const stop = watchOutage({ page, outage: { checkIfOld }, isOnline: () => isOnline, random: () => 0 });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  page.visibilityState = 'visible';
  isOnline = false;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(checkIfOld).not.toHaveBeenCalled();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(3 * 60_000);
  expect(checkIfOld).toHaveBeenCalledOnce();
  stop();
});
