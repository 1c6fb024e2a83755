import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recheckOutage } from './recheck-outage.ts';

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
