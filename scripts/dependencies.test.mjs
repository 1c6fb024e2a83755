import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const isTest = (file) => /\.(test|test-support|oracle)\.|^src\/test\//.test(file);
/** What runs at a customer's, a product manager's or a developer's, and not to build or to test it. */
const production = ['src', 'widgets', 'schemas', 'layouts', 'mock-server']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !isTest(file));

const specifier = /(?:(?<![\w'.])(?:from|import)|require\.resolve)\s*\(?\s*['`]([^'`.#$][^'`\s]*)['`]/g;
const packageOf = (name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const imported = new Map(
  production.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(specifier)].map(([, name]) => [
      packageOf(name),
      file,
    ]),
  ),
);

test('packages that production code imports are dependencies, not those of development', () => {
  expect(imported.size).toBeGreaterThan(20);
  expect([...imported].filter(([name]) => name in devDependencies)).toEqual([]);
});

test('packages that nothing but tests and builds import are those of development', () => {
  // date-fns is a peer of date-fns-tz.
  expect(Object.keys(dependencies).filter((name) => name !== 'date-fns' && !imported.has(name))).toEqual([]);
});
