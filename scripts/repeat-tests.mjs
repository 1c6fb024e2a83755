// Runs `npm test` several times in fresh clones of HEAD and adds a line for each run to docs/test-runs.md:
// `npm run test:repeat -- 6 --busy 2` has two loops beside the last two runs that keep a processor busy.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const table = join(root, 'docs/test-runs.md');

const { values, positionals } = parseArgs({ allowPositionals: true, options: { busy: { type: 'string' } } });
const runs = Number(positionals[0] ?? 1);
const busyRuns = Number(values.busy ?? 0);
if (!(Number.isInteger(runs) && Number.isInteger(busyRuns) && runs > 0 && busyRuns >= 0)) {
  console.error('Say how many runs, and beside how many of them the machine is busy: 6 --busy 2');
  process.exit(2);
}

/** Runs a command to its end, shows what it prints, and returns that with its exit code. */
async function run(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Starts two loops that never wait. Returns what ends them; they end with this process too, however it ends. */
function keepBusy() {
  const loop = 'const parent = process.ppid; while (process.ppid === parent);';
  const loops = [1, 2].map(() => spawn(process.execPath, ['--eval', loop], { stdio: 'ignore' }));
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

/** Adds a row to the table, with cells as wide as those of its last row. */
function addRow(cells) {
  const widths = readFileSync(table, 'utf8').trimEnd().split('\n').at(-1).split('|').slice(1, -1);
  const padded = cells.map((cell, column) => cell.padEnd(widths[column].length - 2));
  appendFileSync(table, `| ${padded.join(' | ')} |\n`);
}

const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], root);
let isGood = true;
for (let number = 1; number <= runs; number += 1) {
  const isBusy = number > runs - busyRuns;
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const clone = join(folder, 'clone');
  const relax = isBusy ? keepBusy() : () => undefined;
  const start = performance.now();
  try {
    await run('git', ['clone', '--quiet', root, clone], root);
    const { code, output } = await run('npm', ['test'], clone);
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    const retried = /needed a second try: (\d+|none)/.exec(output)?.[1] ?? 'unknown';
    isGood &&= code === 0 && retried === 'none';
    const cells = [
      new Date().toISOString().slice(0, 16).replace('T', ' '),
      commit.trim(),
      `${availableParallelism()}${isBusy ? ', two busy loops beside' : ''}`,
      `${minutes} min`,
      code === 0 ? 'passed' : 'FAILED',
      retried,
    ];
    addRow(cells);
  } finally {
    relax();
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = isGood ? 0 : 1;
