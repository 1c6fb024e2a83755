/** Whether everything is tried (`npm run test:deep`) or a sample that is the same each time (`npm test`). */
export const isDeep = process.env['TEST_DEEP'] === '1';

/** Variables of the environment that make single tests as long as somebody wants, for a run by hand. */
const lengths = ['RUNS', 'EDITS', 'KILL_ROUNDS', 'PROCESS_ROUNDS'];

/** Whether tests may take long: everything is tried, or somebody named how much. */
export const isLong = isDeep || lengths.some((name) => process.env[name] !== undefined);

/** The share of the runs that a random test has when it is exhaustive; the variable RUNS names another one. */
const share = Number(process.env['RUNS'] ?? (isDeep ? 1 : 0.15));

/** Where random tests begin: fixed in `npm test`, so that it is certain; `npm run test:deep` prints the one it took. */
export const seed = Number(process.env['SEED'] ?? 20_260_303);

/** How often a random test runs that runs `whole` times when it is exhaustive: a hundred times at least. */
export const runCount = (whole: number): number => Math.max(Math.min(whole, 100), Math.ceil(whole * share));

/** The parameters of fast-check for a random test that runs `whole` times when it is exhaustive. */
export const randomRuns = (whole: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: runCount(whole),
  seed,
});
