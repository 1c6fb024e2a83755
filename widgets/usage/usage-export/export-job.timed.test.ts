import { expect, test } from 'vitest';
import { jobOf, never } from './export-job.test-support.ts';

test.each(['hours', 'halfHours'] as const)('24 months of %s take less than 10 s', async (detail) => {
  const { job } = await jobOf('aroha', detail);
  const begin = performance.now();
  await job.run(never(), () => undefined);
  expect(performance.now() - begin).toBeLessThan(10_000);
});
