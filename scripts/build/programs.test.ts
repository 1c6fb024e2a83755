import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { programOf } from './programs.ts';

const root = join(import.meta.dirname, '../..');
let entry: string;
const path = (name: string) => join(root, dirname(entry), name);
const run = (program: string) => execFileSync(process.execPath, [program], { encoding: 'utf8' }).trim();
const write = (word: string) => writeFileSync(path('part.ts'), `export const word: string = '${word}';`);
let built: string | undefined;

beforeEach(() => {
  entry = `test-results/programs-${randomUUID()}/main.ts`;
  mkdirSync(path('.'), { recursive: true });
  write('first');
  writeFileSync(
    path('main.ts'),
    "import { word } from './part.ts';\nconsole.log(word, import.meta.dirname.endsWith('programs'));",
  );
});
afterEach(() => {
  rmSync(path('.'), { recursive: true, force: true });
  for (const file of built === undefined ? [] : [built, `${built}.json`]) rmSync(file, { force: true });
});

test('a program is built once for all that ask at the same time, and again when one of its modules changes', async () => {
  const asked = await Promise.all([programOf(entry), programOf(entry), programOf(entry)]);
  [built] = asked;
  expect(new Set(asked).size).toBe(1);
  // A module finds its own folder, and not that of the bundle.
  expect(run(asked[0])).toBe('first false');
  write('second');
  expect(run(await programOf(entry))).toBe('second false');
  expect(existsSync(`${asked[0]}.lock`)).toBe(false);
});

test('a build that was interrupted keeps nobody waiting', async () => {
  built = await programOf(entry);
  write('second');
  const lock = `${built}.lock`;
  mkdirSync(lock);
  const old = new Date(Date.now() - 120_000);
  utimesSync(lock, old, old);
  expect(run(await programOf(entry))).toBe('second false');
});
