import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readKey } from '#src/api/read.ts';
import { legacyTarget } from '#src/routing/legacy-redirects.ts';
import { isIndexPath } from '#src/routing/route-table.ts';
import { layoutRead } from '#src/runtime/layout-read.ts';
import { tabsOfPath } from './page-of-path.ts';
import { prefetchStart } from './prefetch-start.ts';

const pageOf = (path: string) => tabsOfPath(path, { withHeader: false })[0];

function prefetched(path: string, withHeader = true) {
  const keys: string[] = [];
  prefetchStart({ prefetch: (wanted) => void keys.push(readKey(wanted)) }, path, { withHeader });
  return keys;
}

test('prefetches exactly what the start and the runtime will read', () => {
  expect(prefetched('/account')).toEqual([
    'outage.current',
    'drd.initialize',
    readKey(layoutRead('header')),
    readKey(layoutRead('newDashboard')),
  ]);
  expect(prefetched('/account/bill/payments').at(-1)).toBe(readKey(layoutRead('bill/payments')));
});

test('prefetches no header inside the mobile app', () => {
  expect(prefetched('/account', false)).not.toContain(readKey(layoutRead('header')));
});

test('guesses no layout where it would be wrong', () => {
  const elsewhere = [
    '/account/tips',
    '/account/bill',
    '/account/usage/ev',
    '/account/products/ev',
    '/x',
    '/login',
  ];
  expect(elsewhere.map(pageOf)).toEqual(Array(6).fill(undefined));
  expect(pageOf('/account/products/ev/plan-insights')).toBe('products/ev/plan-insights');
});

test('guesses none for an older address, which leads to another page', () => {
  const rows = readFileSync('src/routing/routes.fixture.tsv', 'utf8').split('\n');
  const older = rows.map((row) => row.split('\t')).filter(([, kind]) => kind === 'legacy');
  const paths = [...older.map(([path = '']) => path), '/account/insights/eco-tracker/last-7-days'];
  expect(paths).toContain('/account/profile/donation');
  for (const path of paths) {
    expect(legacyTarget(path), path).toBeDefined();
    expect(pageOf(path), path).toBeUndefined();
  }
  const pages = rows
    .map((row) => row.split('\t'))
    .filter(([path = '', kind]) => kind === 'page' && !isIndexPath(path));
  const guessed = pages.filter(([path = '', , page]) => pageOf(path) === page).length;
  const guessable = pages.filter(([path = '']) =>
    /^\/account\/((products|insights|bill|profile)\/|feature-messages$|property-avatar$|shower-optimizer$)/.test(
      path,
    ),
  );
  expect(guessed).toBe(guessable.length);
});
