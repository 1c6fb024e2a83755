// The inner loop (`npm run check`): types, lint, format, the tests beside what has changed, those that check the
// contract, and those of every widget for the widgets that have changed. Nearly every test reaches the table of
// operations, so that all that a change reaches is left to `npm test`.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** Files that differ from where this branch left main, committed or not. */
function changedFiles() {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const files = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  // A deleted file is found by the types of its importers.
  return files.filter((file) => /\.(m?[jt]s|tsx|css|json)$/.test(file) && existsSync(join(root, file)));
}

/** They check every operation, layout and import, whether or not it has a test of its own. */
const ofEverything = [
  'src/test/tree.test.ts',
  'schemas/contract.test.ts',
  'mock-server/handlers/every-operation.test.ts',
  'mock-server/openapi/document.test.ts',
  'mock-server/openapi/examples.test.ts',
  'mock-server/layouts.test.ts',
  'mock-server/branches/branches.test.ts',
  'src/test/pages.test.ts',
];
const changed = changedFiles();
const folders = new Set(changed.map(dirname));
const beside = [...folders].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const tests = [...new Set([...beside, ...ofEverything])];

/** They test every widget of the registry, by its type in their titles. */
const ofWidgets = ['widgets/matrix.test.tsx', 'gallery/survey.test.tsx'];
/** Types of the widgets whose folder or config has changed. */
const types = new Set(
  changed.flatMap((file) => {
    const [, name] = file.match(/^(?:widgets\/[\w-]+|schemas\/widgets)\/([\w-]+)(?:\/.+|\.ts)$/) ?? [];
    return name === undefined ? [] : typesIn(name);
  }),
);
/** The type whose descriptor is in a folder of this name, in whichever area. */
function typesIn(name) {
  return readdirSync(join(root, 'widgets')).flatMap((area) => {
    const file = join(root, 'widgets', area, name, 'descriptor.ts');
    const [, type] = existsSync(file)
      ? (readFileSync(file, 'utf8').match(/describeWidget\(\s*'(\w+)'/) ?? [])
      : [];
    return type === undefined ? [] : [type];
  });
}

/** Whether the shell of Windows starts the commands, for which an argument with a bar has to be quoted. */
const shell = process.platform === 'win32';
const quoted = (text) => (shell ? `"${text}"` : text);
const vitest = (...args) => ({
  command: 'vitest',
  args: ['run', ...args, '--config', 'src/test/vitest.config.ts', '--reporter', 'dot'],
});
const steps = [
  { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  { name: 'lint and format', command: 'npm', args: ['run', '--silent', 'lint'] },
  { name: `${tests.length} test files`, ...vitest(...tests) },
  ...(types.size > 0
    ? [
        {
          name: `every fault of ${types.size === 1 ? [...types] : `${types.size} widgets`}`,
          ...vitest(...ofWidgets, '--testNamePattern', quoted(`\\b(${[...types].join('|')})\\b`)),
        },
      ]
    : []),
];

const width = Math.max(...steps.map(({ name }) => name.length));
const begin = performance.now();

/** Runs one step and prints its line, followed by its output if it failed. */
function run({ name, command, args }) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell,
    });
    const finish = (isGood) => {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
      console.log(`${isGood ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${seconds} s`);
      if (!isGood) console.log(output);
      resolve(isGood);
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('close', (code) => finish(code === 0));
  });
}

const results = await Promise.all(steps.map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;
