// Puts defects into a copy of the project, one at a time, and runs the check of `npm test` that has to find each:
// `npm run test:defects`, or with words of a name only those, `npm run test:defects -- money`. A defect that no check
// finds, one whose code is no longer there, and a check that fails without a defect, is a failure.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defects } from './defects/list.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const words = process.argv.slice(2);
const chosen = defects.filter(
  ({ subject, name }) => words.length === 0 || words.some((word) => `${subject} ${name}`.includes(word)),
);

const folder = mkdtempSync(join(tmpdir(), 'defects-'));
const copy = join(folder, 'copy');
const run = (command, args) =>
  spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });

/** Whether the check of a defect fails in the copy, and not because nothing could be run. */
function isRed({ needsBuild, check }) {
  if (needsBuild && run('npm', ['run', '--silent', 'build']).status !== 0) return true;
  const { status, stdout } = run('npm', ['run', '--silent', ...check]);
  return status !== 0 && !/No test files found|No tests found/.test(stdout);
}

const results = [];
try {
  const { stdout: list } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, encoding: 'utf8' },
  );
  const files = list.split('\0');
  for (const file of files.filter((each) => each !== '')) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const ofCheck = new Map(chosen.map((defect) => [defect.check.join(' '), defect]));
  for (const [check, defect] of ofCheck) {
    if (!isRed(defect)) continue;
    console.log(`RED WITHOUT A DEFECT: ${check}`);
    results.push('red');
  }
  for (const defect of chosen) {
    const path = join(copy, defect.file);
    const text = readFileSync(path, 'utf8');
    const start = performance.now();
    const isThere = text.split(defect.find).length === 2;
    if (isThere)
      writeFileSync(
        path,
        text.replace(defect.find, () => defect.replace),
      );
    const outcome = isThere ? (isRed(defect) ? 'found' : 'NOT FOUND') : 'CODE GONE';
    writeFileSync(path, text);
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    console.log(
      `${outcome.padEnd(9)} ${seconds} s  ${defect.subject}: ${defect.name} (${defect.check.join(' ')})`,
    );
    results.push(outcome);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const good = results.filter((outcome) => outcome === 'found').length;
console.log(`${good} of ${chosen.length} defects found`);
process.exitCode = good === results.length && good > 0 ? 0 : 1;
