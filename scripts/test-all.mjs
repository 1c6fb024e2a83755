import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Every check, in order. All of them run, so that one round shows everything that is wrong. */
const checks = [
  { name: 'types', script: 'typecheck' },
  { name: 'lint and format', script: 'lint' },
  { name: 'dead code', script: 'deadcode' },
  { name: 'unit and contract tests', script: 'unit' },
  { name: 'build', script: 'build' },
  { name: 'build of the studio', script: 'build:studio' },
  { name: 'size budgets', script: 'sizes' },
  { name: 'browser tests', script: 'e2e', args: ['--grep-invert', '@timed'] },
  // Beside another worker, a test of a time limit would measure the machine.
  { name: 'browser tests of times', script: 'e2e', args: ['--grep', '@timed', '--workers', '1'] },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some(({ script }) => script === name));
if (unknown.length > 0) {
  console.error(
    `There is no check "${unknown[0]}". There are: ${[...new Set(checks.map(({ script }) => script))].join(', ')}.`,
  );
  process.exit(2);
}
if (!existsSync(join(root, 'node_modules'))) {
  console.error('Nothing is installed. Run "npm test", which installs first.');
  process.exit(2);
}

/** How much of what a failed check printed is repeated at the end: the names of the tests that failed are there. */
const repeatedLines = 24;

/**
 * Runs one check and shows what it prints.
 *
 * @param {{ name: string, script: string, args?: string[] }} check
 * @returns {Promise<{ name: string, isGood: boolean, seconds: number, lastLines: string }>}
 */
async function run({ name, script, args = [] }) {
  const command = ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])];
  console.log(`\n── ${name} (npm ${command.filter((word) => word !== '--silent').join(' ')})`);
  const start = performance.now();
  const child = spawn('npm', command, { cwd: root, stdio: ['inherit', 'pipe', 'pipe'] });
  let lastLines = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      to.write(text);
      lastLines = (lastLines + text).split('\n').slice(-repeatedLines).join('\n');
    });
  }
  const [status] = await once(child, 'close');
  return { name, isGood: status === 0, seconds: (performance.now() - start) / 1000, lastLines };
}

const results = [];
for (const check of checks) {
  if (wanted.length === 0 || wanted.includes(check.script)) results.push(await run(check));
}

for (const { name, isGood, lastLines } of results) {
  if (!isGood) console.log(`\n── ${name}: its last lines again\n${lastLines.trimEnd()}`);
}

const width = Math.max(...results.map(({ name }) => name.length));
console.log('\n── Summary');
for (const { name, isGood, seconds } of results) {
  console.log(`${isGood ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`);
}
const failed = results.filter(({ isGood }) => !isGood).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
