import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueOf, known } from '#layouts/core/catalogue.test-support.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { programOf } from '#scripts/build/programs.ts';
import { run as runHere } from './service.test-support.ts';

const root = join(import.meta.dirname, '../..');
const layouts = join(root, 'mock-server/layouts');
let folder: string;
let program: string;
beforeAll(async () => {
  program = await programOf('layouts/cli/main.ts');
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'));
  cpSync(layouts, folder, { recursive: true });
});
afterEach(() => {
  for (const each of [folder, `${folder}-builds`]) rmSync(each, { recursive: true, force: true });
});

/** Runs the command in this process. */
async function run(...args: string[]) {
  const { code, printed, told } = await runHere(args);
  const text = printed.join('\n');
  return { status: code, lines: text.trimEnd().split('\n'), text, error: told.join('\n') };
}

/** Runs `check` for a build that can draw everything, so that one that is out of date here doesn't matter. */
const check = (...args: string[]) => {
  const { path } = writeBuild(`${folder}-builds/whole.json`);
  return run('check', ...args, '--catalogue', path);
};

/** Writes the catalogue of a build that can draw everything but some types. */
function writeBuild(path: string, ...without: string[]) {
  const widgets = Object.entries(widgetConfigs)
    .filter(([type]) => !without.includes(type))
    .map(([type, { versions, config }]) => known(type, { versions, config }));
  const sections = ['grid', 'stack', 'tabs', 'banner', 'bar'];
  const text = JSON.stringify(catalogueOf(widgets, { sections }));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return { path, revision: revisionOf(text) };
}

/** Runs the command in a process of its own, in the folder of the test. */
function runThere(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, lines: stdout.trimEnd().split('\n'), error: stderr };
}

function edit(name: string, from: string, to: string): void {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, name), text.replace(from, to));
}

test('the layouts of this project can be published', () => {
  // In a folder without a build.
  const { status, lines } = runThere('check');
  expect(lines).toEqual([
    expect.stringMatching(/^\d+ pages can be published, as far as that is known without a build: /),
  ]);
  expect(status).toBe(0);
});

test('a mistake is named with file and line, and ends with 1', async () => {
  edit('profile--donate.json', '"type": "', '"type": "x');
  const { status, lines } = await check(folder);
  expect(lines).toEqual([
    expect.stringMatching(/^profile--donate\.json:\d+ \/sections\/0\/type expected one of/),
    '1 mistake.',
  ]);
  expect(status).toBe(1);
  const { findings, pages } = JSON.parse((await check(folder, '--json')).text);
  expect(findings).toMatchObject([{ path: 'profile--donate.json', pointer: '/sections/0/type' }]);
  expect(pages).toBeGreaterThan(20);
});

test('a file that nobody would read is named, and keeps the folder from being published', async () => {
  renameSync(join(folder, 'policy/rules.json'), join(folder, 'policy/rule.json'));
  const { status, lines } = await check(folder);
  expect(lines).toEqual([
    'policy/rule.json:1 The file is none of the policy; did you mean "policy/rules.json"?',
    'policy/rules.json:1 The file is missing.',
    '2 mistakes.',
  ]);
  expect(status).toBe(1);
});

test('links are checked for the hosts of the service that will publish them', async () => {
  const { status, lines } = await check(layouts, '--link-host', 'www.beacon.example');
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^profile--donate\.json:\d+ .*"www\.ember\.example" is no host that links may lead to/,
    ),
  );
  expect(lines.join()).not.toContain('"www.beacon.example" is');
  expect(status).toBe(1);
});

test('layouts are checked for the build in the folder, or for those that are named', async () => {
  const { path: hereFile, revision: here } = writeBuild(join(folder, 'dist/catalogue.json'));
  expect(runThere('check', layouts)).toMatchObject({
    status: 0,
    lines: [expect.stringMatching(new RegExp(`^\\d+ pages can be published, with the build ${here}\\.$`))],
  });
  const { path: olderFile, revision: older } = writeBuild(join(folder, 'older.json'), 'schoolDonation');
  const both = await run('check', layouts, '--catalogue', olderFile, '--catalogue', hereFile);
  expect(both.lines).toEqual([
    expect.stringMatching(
      new RegExp(`^profile--donate\\.json:\\d+ .* breaks the rule ".*" of billing in the build ${older}\\.`),
    ),
    '1 mistake.',
  ]);
  expect(both.status).toBe(1);
  const { builds, costs } = JSON.parse((await run('check', layouts, '--json', '--catalogue', hereFile)).text);
  expect(builds).toEqual([here]);
  expect(costs).toContainEqual({ page: 'profile/donate', build: here, bytes: 0, operations: [] });
});

test('a file that is no catalogue is not understood', async () => {
  writeFileSync(join(folder, 'odd.json'), '{"format":1}');
  expect(await run('check', '--catalogue', join(folder, 'odd.json'))).toMatchObject({
    status: 2,
    error: expect.stringContaining('odd.json is no catalogue of a build: /sections is missing.'),
  });
});

test('what differs is said in sentences, a document after the other', async () => {
  expect(await run('diff', layouts, folder)).toMatchObject({ status: 0, lines: ['Nothing differs.'] });
  expect(await run('diff', folder)).toMatchObject({ status: 0, lines: ['Nothing differs.'] });
  edit('products--bottled-gas.json', '"heading": "Your plans"', '"heading": "Plans"');
  rmSync(join(folder, 'profile--donate.json'));
  const { status, lines } = await run('diff', layouts, folder);
  expect(lines).toEqual([
    'products--bottled-gas.json',
    expect.stringMatching(/^ {2}Changed .*heading.*"Your plans".*"Plans"/),
    'profile--donate.json',
    '  The page is removed.',
  ]);
  expect(status).toBe(1);
  expect(JSON.parse((await run('diff', layouts, folder, '--json')).text)).toMatchObject([
    { edit: 'changed', operations: [{ does: 'change' }] },
    { edit: 'removed' },
  ]);
});

test('two files are compared whatever their names are', async () => {
  cpSync(join(folder, 'header.json'), join(folder, 'other.json'));
  const { status } = await run('diff', join(folder, 'header.json'), join(folder, 'other.json'));
  expect(status).toBe(0);
});

test.each([
  [['chekc'], 'There is no command "chekc".'],
  [['diff'], 'A path is missing.'],
  [['check', 'a', 'b'], '"b" is one path too many.'],
  [['check', '/no/such'], 'There is no file or folder /no/such.'],
  [['check', '--catalogue', '/no/such'], 'There is no file /no/such.'],
  [['diff', 'a', 'b', '--catalogue', 'c'], '--catalogue is no option of diff.'],
  [['check', '--jsno'], "Unknown option '--jsno'"],
])('%j is not understood, and ends with 2', async (args, message) => {
  const { status, error } = await run(...args);
  expect(error).toContain(message);
  expect(error).toContain('npm run layouts -- ');
  expect(status).toBe(2);
});

test('help is no mistake', async () => {
  for (const args of [
    [],
    ['--help'],
    ['check', '--help'],
    ['diff', '--help'],
    ['pull', '--help'],
    ['push', '-h'],
    ['store', '--help'],
  ]) {
    expect(await run(...args)).toMatchObject({ status: 0, error: '' });
  }
});
