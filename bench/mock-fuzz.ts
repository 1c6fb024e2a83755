import { runFuzz } from '#mock/fuzz-run.test-support.ts';

export { runFuzz };

/** `node bench/mock-fuzz.ts 100000 1`: how many requests, and the seed; a failure is printed and exits with 1. */
if (import.meta.main) {
  const [count = '100000', seed = '20260303'] = process.argv.slice(2);
  const { slips, heapGrowth, ...result } = await runFuzz(Number(count), Number(seed));
  const megabytes = heapGrowth / 1024 / 1024;
  console.log({ ...result, heapGrowth: `${megabytes.toFixed(1)} MB` });
  for (const slip of slips) console.error(slip);
  if (slips.length > 0 || megabytes >= 20) process.exitCode = 1;
}
