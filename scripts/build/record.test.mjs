import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecord } from './record.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-'));
  write('src/main.ts', 'main');
  write('src/deep/part.ts', 'part');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const recordOf = (options) =>
  createRecord({ root, name: 'portal', inputs: ['src', 'package-lock.json', 'none'], out: 'dist', options });

/** A build that ends. */
function build(options) {
  const end = recordOf(options).begin();
  write('dist/index.html', 'page');
  write('dist/assets/main.js', 'main');
  end();
}

test('a build is current after its end, and before any build nothing is', () => {
  expect(recordOf().isCurrent()).toBe(false);
  build();
  expect(recordOf().isCurrent()).toBe(true);
});

test.each([
  ['a changed file of the same size and time', () => changeUnseen('src/deep/part.ts', 'trap')],
  ['a new file', () => write('src/deep/new.ts', '')],
  ['a removed file', () => rmSync(join(root, 'src/deep/part.ts'))],
  ['a renamed file', () => renameSync(join(root, 'src/main.ts'), join(root, 'src/other.ts'))],
  ['a changed lock file', () => write('package-lock.json', '{"a":1}')],
  ['an input that is there at last', () => write('none', '')],
  [
    'text that moves from a file to the next',
    () => {
      write('src/deep/part.ts', '');
      write('src/main.ts', 'partmain');
    },
  ],
])('%s is noticed', (_, change) => {
  build();
  change();
  expect(recordOf().isCurrent()).toBe(false);
});

/** Size and times stay as they were. */
function changeUnseen(file, text) {
  const { atime, mtime, size } = statSync(join(root, file));
  expect(text).toHaveLength(size);
  write(file, text);
  utimesSync(join(root, file), atime, mtime);
}

test('a changed test is no reason to build', () => {
  build();
  write('src/deep/part.test.ts', 'test');
  expect(recordOf().isCurrent()).toBe(true);
});

test('other options are noticed', () => {
  build({ contact: 'a' });
  expect([recordOf({ contact: 'a' }).isCurrent(), recordOf({ contact: 'b' }).isCurrent()]).toEqual([
    true,
    false,
  ]);
});

test.each([
  ['a deleted file', () => rmSync(join(root, 'dist/assets/main.js'))],
  ['a deleted folder', () => rmSync(join(root, 'dist'), { recursive: true })],
  ['a file of another build', () => write('dist/assets/other.js', '')],
  ['a changed file', () => write('dist/index.html', 'another page')],
])('%s of what was built is noticed', (_, change) => {
  build();
  change();
  expect(recordOf().isCurrent()).toBe(false);
});

test('a build that was stopped counts for nothing, even where the one before was current', () => {
  build();
  recordOf().begin();
  expect(recordOf().isCurrent()).toBe(false);
  build();
  expect(recordOf().isCurrent()).toBe(true);
});

test('a source that changes during the build makes it stale', () => {
  const end = recordOf().begin();
  write('dist/index.html', 'page');
  write('src/main.ts', 'edited');
  end();
  expect(recordOf().isCurrent()).toBe(false);
});

test('a record that cannot be read counts for nothing', () => {
  build();
  write('.cache/build-portal.json', '{"inputs":');
  expect(recordOf().isCurrent()).toBe(false);
});
