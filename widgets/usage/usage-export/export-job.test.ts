import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { jobOf, never, today } from './export-job.test-support.ts';
import { piecesOf } from './export-job.ts';

test('pieces cover every day once, and none is longer than the server answers', () => {
  expect(piecesOf(plainDate('2026-02-01'), plainDate('2026-02-05'), 2)).toEqual([
    { startDate: '2026-02-01', endDate: '2026-02-02' },
    { startDate: '2026-02-03', endDate: '2026-02-04' },
    { startDate: '2026-02-05', endDate: '2026-02-05' },
  ]);
  expect(piecesOf(today, today, 40)).toEqual([{ startDate: today, endDate: today }]);
});

test.each([
  ['hours', 3_600_000],
  ['halfHours', 1_800_000],
] as const)(
  '24 months of %s: the days first, then those of the days that have a reading',
  async (detail, length) => {
    const { job, readings, requests } = await jobOf('aroha', detail);
    const seen: string[] = [];
    await job.run(never(), () => seen.push(`${job.progress().done} of ${job.progress().total}`));
    expect(requests.slice(0, 2)).toEqual([
      'aggregated-site-bill-period 2024-03-03 2025-04-06',
      'aggregated-site-bill-period 2025-04-07 2026-03-03',
    ]);
    expect(requests.filter((request) => request.startsWith('site-usage '))).toHaveLength(requests.length - 2);
    expect(seen.at(-1)).toBe(`${requests.length} of ${requests.length}`);
    const starts = readings.map(({ start }) => start);
    expect(new Set(starts).size).toBe(starts.length);
    // Every hour, days of 23 and 25 hours included.
    expect(starts.every((start, index) => index === 0 || start - (starts[index - 1] ?? 0) === length)).toBe(
      true,
    );
    expect(readings.some(({ kind }) => kind === 'estimated')).toBe(true);
    expect(readings.some(({ kind }) => kind === 'powershout')).toBe(true);
  },
);

test('by the day only days are requested', async () => {
  const { job, readings, requests } = await jobOf('aroha', 'days');
  await job.run(never(), () => undefined);
  expect(requests).toHaveLength(2);
  expect(readings).toHaveLength(731);
  expect(new Set(readings.map(({ seconds }) => seconds))).toEqual(new Set([82_800, 86_400, 90_000]));
});

test('a meter without hours gives its days', async () => {
  const { job, readings, requests } = await jobOf('hemi', 'hours', 3);
  await job.run(never(), () => undefined);
  expect([job.detail(), requests.length]).toEqual(['days', 1]);
  expect(readings.length).toBeGreaterThan(80);
});

test('costs that nobody knows are none', async () => {
  const { job, readings } = await jobOf('priya', 'days', 1);
  await job.run(never(), () => undefined);
  expect(readings.filter(({ kind }) => kind !== 'missing').every(({ cents }) => cents === null)).toBe(true);
});

test('goes on with the piece that failed', async () => {
  const { mock, job, readings, requests } = await jobOf('aroha', 'hours', 4);
  await mock.control.fault({
    fault: '500_empty',
    times: 1,
    match: { operation: 'electricity.siteUsage' },
  });
  await expect(job.run(never(), () => undefined)).rejects.toThrow();
  const before = requests.length;
  expect(job.progress().done).toBe(1);
  await job.run(never(), () => undefined);
  expect(requests[before]).toBe(requests[before - 1]);
  expect(job.progress().total).toBe(requests.length - 1);
  expect(readings.length).toBeGreaterThan(100 * 24);
});

test('stops where it is cancelled', async () => {
  const { job, requests } = await jobOf('aroha', 'hours');
  const abort = new AbortController();
  await expect(job.run(abort.signal, () => abort.abort())).rejects.toThrow();
  expect(requests).toHaveLength(1);
});
