import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firstPaths } from '#schemas/first-paths.ts';
import { homePaths } from '#schemas/home-paths.ts';
import { paths } from '#schemas/paths.ts';

const root = resolve(import.meta.dirname, '../..');
const subpath = { '#src/': 'src/', '#widgets/': 'widgets/' };
/** Loaded later, and with it the whole map. */
const pages = resolve(root, 'widgets/pages.ts');

/** Every file that a file leads to, by imports of either kind. */
function filesFrom(entry: string): Set<string> {
  const found = new Set<string>();
  const open = [resolve(root, entry)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || file === pages || !existsSync(file)) continue;
    found.add(file);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'([^']+)'/g,
    )) {
      const own = Object.entries(subpath).find(([prefix]) => specifier.startsWith(prefix));
      if (own) open.push(resolve(root, own[1] + specifier.slice(own[0].length)));
      else if (specifier.startsWith('.')) open.push(resolve(dirname(file), specifier));
    }
  }
  return found;
}

/** Names of operations in the code; the key of a tab may be one, and is no call. */
const calledFrom = (entry: string) =>
  [...filesFrom(entry)].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!key: )'([\w.]+)'/g)]
      .map(([, name = '']) => name)
      .filter((name) => Object.hasOwn(paths, name)),
  );

test('what shell, dashboard and header call is known before any other page is there', () => {
  const known = { ...firstPaths, ...homePaths };
  const called = new Set(calledFrom('src/main.tsx'));
  // The browser is sent there; nothing calls them.
  const others = ['identity.authorize', 'identity.token', 'identity.logout'];
  expect([...called].filter((id) => !Object.hasOwn(known, id) && !others.includes(id))).toEqual([]);
  expect(called).toContain('drd.widget.billSummary');
});

test('the lists of the start and of the first pages agree with the table', () => {
  expect(paths).toMatchObject({ ...firstPaths, ...homePaths });
});
