import { expect, test } from 'vitest';
import { halfHours } from './usage-file.test-support.ts';
import { createFileMaker } from './usage-file.ts';

test.each(['csv', 'xml'] as const)('35,040 half-hours are a %s file in under two seconds', async (format) => {
  const readings = halfHours(35_040);
  const begin = performance.now();
  const maker = createFileMaker();
  maker.add(readings);
  const { count } = await maker.make({
    format,
    detail: 'hours',
    now: Date.parse('2026-03-03T10:20:00+13:00'),
  });
  expect(performance.now() - begin).toBeLessThan(2000);
  expect(count).toBe(35_040);
});
