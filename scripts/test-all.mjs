// Runs every check of the project (`npm test`), or with --deep everything that is exhaustive as well (`npm run test:deep`).
// Names of checks run those alone, such as `npm test -- typecheck unit`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printReport, readBrowserReport, readUnitReport } from './test-report.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const reports = join(root, 'node_modules/.cache/test-reports');
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} script of package.json
 * @property {string[]} [args]
 * @property {Record<string, string>} [env]
 */

/** @type {(script: string, name: string, options?: Partial<Check>) => Check} */
const check = (script, name, options = {}) => ({ script, name, ...options });

const builds = [
  check('build', 'build'),
  check('build:studio', 'build of the studio'),
  check('sizes', 'size budgets'),
];
const staticChecks = [
  check('typecheck', 'types'),
  check('lint', 'lint and format'),
  check('deadcode', 'dead code'),
];
const args = process.argv.slice(2);
const isDeep = args.includes('--deep');
const wanted = args.filter((arg) => arg !== '--deep');

const tests = [
  check('unit', 'unit and contract tests', {
    args: ['--reporter', 'default', '--reporter', 'json', `--outputFile.json=${unitReport}`],
  }),
  check('e2e', 'browser tests', {
    args: ['--grep-invert', isDeep ? '@timed' : '@timed|@deep', '--reporter', 'list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  }),
];
/** Pages are translated as each browser does it (e2e/support/translator.ts). */
const translatedChecks = ['chrome', 'firefox', 'safari'].map((translator) =>
  check('e2e', `browser tests in pages that are translated as ${translator} does`, {
    args: ['--grep-invert', '@timed|@deep'],
    env: { TRANSLATOR: translator },
  }),
);
/** They compare times with limits: beside anything else they would measure the machine. */
const timedChecks = [
  check('unit:timed', 'unit tests of times'),
  check('e2e', 'browser tests of times', { args: ['--grep', '@timed', '--workers', '1'] }),
  check('bench', 'measurements', { args: ['--peers'] }),
  check('bench:mock', 'measurements of the mock server'),
  check('bench:layouts', 'measurements of the layout service'),
];

/** Steps follow each other; the lanes of a step run beside each other, and the checks of a lane in order. */
const steps = [[builds, staticChecks], ...tests.map((test) => [[test]])];
if (isDeep) steps.push(...[...translatedChecks, ...timedChecks].map((each) => [[each]]));

const scripts = new Set(steps.flat(2).map(({ script }) => script));
const unknown = wanted.find((name) => !scripts.has(name));
if (unknown !== undefined) {
  console.error(`There is no check "${unknown}". There are: ${[...scripts].join(', ')}.`);
  process.exit(2);
}
if (!existsSync(join(root, 'node_modules'))) {
  console.error('Nothing is installed. Run "npm test", which installs first.');
  process.exit(2);
}

/** How much of what a failed check printed is repeated at the end: the names of the tests that failed are there. */
const repeatedLines = 24;

/** What all checks get. The seed of a deep run is new each time, and printed. */
const environment = { ...process.env };
if (isDeep) {
  const seed = process.env['SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
  Object.assign(environment, { TEST_DEEP: '1', SEED: seed });
  console.log(`Random tests begin with SEED=${seed}.`);
}

/**
 * Runs one check. What it prints is shown at once, or at its end when others run beside it.
 *
 * @param {Check} check
 * @param {boolean} isAlone
 */
async function run({ name, script, args: options = [], env = {} }, isAlone) {
  const command = ['run', '--silent', script, ...(options.length > 0 ? ['--', ...options] : [])];
  const title = `\n── ${name} (npm ${command.filter((word) => word !== '--silent').join(' ')})`;
  if (isAlone) console.log(title);
  const start = performance.now();
  const child = spawn('npm', command, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let output = '';
  let lastLines = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      if (isAlone) to.write(text);
      else output += text;
      lastLines = (lastLines + text).split('\n').slice(-repeatedLines).join('\n');
    });
  }
  const [status] = await once(child, 'close');
  if (!isAlone) console.log(`${title}\n${output.trimEnd()}`);
  return { name, isGood: status === 0, seconds: (performance.now() - start) / 1000, lastLines };
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const start = performance.now();
const results = [];
for (const lanes of steps) {
  const chosen = lanes.map((lane) =>
    lane.filter(({ script }) => wanted.length === 0 || wanted.includes(script)),
  );
  const isAlone = chosen.filter((lane) => lane.length > 0).length === 1;
  const runLane = async (lane) => {
    // All of them run, so that one round shows everything that is wrong.
    for (const each of lane) results.push(await run(each, isAlone));
  };
  await Promise.all(chosen.map(runLane));
}

for (const { name, isGood, lastLines } of results) {
  if (!isGood) console.log(`\n── ${name}: its last lines again\n${lastLines.trimEnd()}`);
}
printReport({
  results,
  seconds: (performance.now() - start) / 1000,
  isWhole: wanted.length === 0 && !isDeep,
  files: [...readUnitReport(unitReport), ...readBrowserReport(browserReport)],
});
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1;
