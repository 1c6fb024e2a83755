import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The seconds that the whole of `npm test` took when a change landed last, on two quiet cores. */
const landed = join(root, 'scripts/test-seconds.txt');

/**
 * @typedef {object} TestFile
 * @property {string} file
 * @property {number} seconds of all its tests, one after the other
 * @property {string[]} retried titles of tests that passed, but not at the first try
 * @property {string[]} failed titles of tests that failed, and the first line of what a file that could not run said
 */

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

/**
 * Reads what vitest's reporter "json" wrote.
 *
 * @param {string} path
 * @returns {TestFile[]} none where the check didn't run or broke off
 */
export const readUnitReport = (path) =>
  (readJson(path)?.testResults ?? []).map((result) => {
    const { name, startTime, endTime, status: ofFile, message = '', assertionResults } = result;
    const titlesOf = (isWanted) => assertionResults.filter(isWanted).map(({ fullName }) => fullName);
    const failed = titlesOf(({ status }) => status === 'failed');
    return {
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      retried: titlesOf(({ status, meta }) => status === 'passed' && (meta?.retryCount ?? 0) > 0),
      failed: failed.length === 0 && ofFile === 'failed' ? [message.split('\n')[0]] : failed,
    };
  });

/**
 * Reads what Playwright's reporter "json" wrote.
 *
 * @param {string} path
 * @returns {TestFile[]} none where the check didn't run or broke off
 */
export function readBrowserReport(path) {
  const report = readJson(path);
  const folder = relative(root, report?.config.rootDir ?? root);
  return (report?.suites ?? []).map((suite) => {
    const specs = specsOf(suite);
    const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
    const titlesOf = (wanted) =>
      specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title);
    return {
      file: join(folder, suite.file),
      seconds: tries.reduce((sum, { duration }) => sum + duration / 1000, 0),
      retried: titlesOf('flaky'),
      failed: titlesOf('unexpected'),
    };
  });
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Prints what a run has shown: each check with its seconds, the slowest files, tests that failed or needed a second try, and
 * the total beside that of the last landed change.
 *
 * @param {object} run
 * @param {{ name: string, isGood: boolean, seconds: number }[]} run.results
 * @param {number} run.seconds of all checks together
 * @param {boolean} run.isWhole whether it can be compared with the last landed run
 * @param {TestFile[]} run.files
 */
export function printReport({ results, seconds, isWhole, files }) {
  if (files.length > 0) {
    console.log('\n── The ten slowest files');
    for (const each of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
      console.log(`${each.seconds.toFixed(1).padStart(7)} s  ${each.file}`);
    const retried = files.flatMap(({ file, retried: titles }) => titles.map((title) => `${file}: ${title}`));
    console.log(`\n── Tests that needed a second try: ${retried.length === 0 ? 'none' : retried.length}`);
    for (const title of retried) console.log(`RETRIED  ${title}`);
    const failed = files.flatMap(({ file, failed: titles }) => titles.map((title) => `${file}: ${title}`));
    if (failed.length > 0) console.log('\n── Tests that failed');
    for (const title of failed) console.log(`FAILED  ${title}`);
  }
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\n── Summary');
  for (const { name, isGood, seconds: own } of results)
    console.log(`${isGood ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${own.toFixed(1).padStart(6)} s`);
  const before = isWhole && existsSync(landed) ? Number(readFileSync(landed, 'utf8')) : undefined;
  const compared =
    before === undefined ? '' : `; the last landed run took ${before} s (scripts/test-seconds.txt)`;
  console.log(`${Math.round(seconds)} s in all${compared}`);
  const failed = results.filter(({ isGood }) => !isGood).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
}
