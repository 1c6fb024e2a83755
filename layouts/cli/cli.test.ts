import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueOf, known } from '#layouts/core/catalogue.test-support.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';

const root = join(import.meta.dirname, '../..');
const layouts = join(root, 'mock-server/layouts');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'));
  cpSync(layouts, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  // In a folder without a build, so that one that is out of date here doesn't matter.
  const { status, stdout, stderr } = spawnSync('node', [join(root, 'layouts/cli/main.ts'), ...args], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, lines: stdout.trimEnd().split('\n'), text: stdout, error: stderr };
}

function edit(name: string, from: string, to: string): void {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, name), text.replace(from, to));
}

test('the layouts of this project can be published', () => {
  const { status, lines } = run('check');
  expect(lines).toEqual([
    expect.stringMatching(/^\d+ pages can be published, as far as that is known without a build: /),
  ]);
  expect(status).toBe(0);
});

test('a mistake is named with file and line, and ends with 1', () => {
  edit('profile--donate.json', '"type": "', '"type": "x');
  const { status, lines } = run('check', folder);
  expect(lines).toEqual([
    expect.stringMatching(/^profile--donate\.json:\d+ \/sections\/0\/type expected one of/),
    '1 mistake.',
  ]);
  expect(status).toBe(1);
  const { findings, pages } = JSON.parse(run('check', folder, '--json').text);
  expect(findings).toMatchObject([{ path: 'profile--donate.json', pointer: '/sections/0/type' }]);
  expect(pages).toBeGreaterThan(20);
});

test('a file that nobody would read is named, and keeps the folder from being published', () => {
  renameSync(join(folder, 'policy/rules.json'), join(folder, 'policy/rule.json'));
  const { status, lines } = run('check', folder);
  expect(lines).toEqual([
    'policy/rule.json:1 The file is none of the policy; did you mean "policy/rules.json"?',
    'policy/rules.json:1 The file is missing.',
    '2 mistakes.',
  ]);
  expect(status).toBe(1);
});

test('links are checked for the hosts of the service that will publish them', () => {
  const { status, lines } = run('check', layouts, '--link-host', 'www.beacon.example');
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^profile--donate\.json:\d+ .*"www\.ember\.example" is no host that links may lead to/,
    ),
  );
  expect(lines.join()).not.toContain('"www.beacon.example" is');
  expect(status).toBe(1);
});

/** Writes the catalogue of a build that can draw everything but some types. */
function writeBuild(name: string, ...without: string[]): string {
  const widgets = Object.entries(widgetConfigs)
    .filter(([type]) => !without.includes(type))
    .map(([type, { versions, config }]) => known(type, { versions, config }));
  const sections = ['grid', 'stack', 'tabs', 'banner', 'bar'];
  const text = JSON.stringify(catalogueOf(widgets, { sections }));
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  return revisionOf(text);
}

test('layouts are checked for the build in the folder, or for those that are named', () => {
  const here = writeBuild('dist/catalogue.json');
  expect(run('check', layouts)).toMatchObject({
    status: 0,
    lines: [expect.stringMatching(new RegExp(`^\\d+ pages can be published, with the build ${here}\\.$`))],
  });
  const older = writeBuild('older.json', 'schoolDonation');
  const both = run('check', layouts, '--catalogue', 'older.json', '--catalogue', 'dist/catalogue.json');
  expect(both.lines).toEqual([
    expect.stringMatching(
      new RegExp(`^profile--donate\\.json:\\d+ .* breaks the rule ".*" of billing in the build ${older}\\.`),
    ),
    '1 mistake.',
  ]);
  expect(both.status).toBe(1);
  const { builds, costs } = JSON.parse(run('check', layouts, '--json').text);
  expect(builds).toEqual([here]);
  expect(costs).toContainEqual({ page: 'profile/donate', build: here, bytes: 0, operations: [] });
});

test('a file that is no catalogue is not understood', () => {
  writeFileSync(join(folder, 'odd.json'), '{"format":1}');
  expect(run('check', '--catalogue', 'odd.json')).toMatchObject({
    status: 2,
    error: expect.stringContaining('odd.json is no catalogue of a build: /sections is missing.'),
  });
});

test('what differs is said in sentences, a document after the other', () => {
  expect(run('diff', layouts, folder)).toMatchObject({ status: 0, lines: ['Nothing differs.'] });
  expect(run('diff', folder)).toMatchObject({ status: 0, lines: ['Nothing differs.'] });
  edit('products--bottled-gas.json', '"heading": "Your plans"', '"heading": "Plans"');
  rmSync(join(folder, 'profile--donate.json'));
  const { status, lines } = run('diff', layouts, folder);
  expect(lines).toEqual([
    'products--bottled-gas.json',
    expect.stringMatching(/^ {2}Changed .*heading.*"Your plans".*"Plans"/),
    'profile--donate.json',
    '  The page is removed.',
  ]);
  expect(status).toBe(1);
  expect(JSON.parse(run('diff', layouts, folder, '--json').text)).toMatchObject([
    { edit: 'changed', operations: [{ does: 'change' }] },
    { edit: 'removed' },
  ]);
});

test('two files are compared whatever their names are', () => {
  cpSync(join(folder, 'header.json'), join(folder, 'other.json'));
  expect(run('diff', join(folder, 'header.json'), join(folder, 'other.json')).status).toBe(0);
});

test.each([
  [['chekc'], 'There is no command "chekc".'],
  [['diff'], 'A path is missing.'],
  [['check', 'a', 'b'], '"b" is one path too many.'],
  [['check', '/no/such'], 'There is no file or folder /no/such.'],
  [['check', '--catalogue', '/no/such'], 'There is no file /no/such.'],
  [['diff', 'a', 'b', '--catalogue', 'c'], '--catalogue is no option of diff.'],
  [['check', '--jsno'], "Unknown option '--jsno'"],
])('%j is not understood, and ends with 2', (args, message) => {
  const { status, error } = run(...args);
  expect(error).toContain(message);
  expect(error).toContain('npm run layouts -- ');
  expect(status).toBe(2);
});

test('help is no mistake', () => {
  for (const args of [
    [],
    ['--help'],
    ['check', '--help'],
    ['diff', '--help'],
    ['pull', '--help'],
    ['push', '-h'],
    ['store', '--help'],
  ]) {
    expect(run(...args)).toMatchObject({ status: 0, error: '' });
  }
});
