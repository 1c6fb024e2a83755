import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queryKey } from '#src/api/query.ts';
import { legacyTarget } from '#src/routing/legacy-redirects.ts';
import { layoutQuery } from '#src/runtime/layout-query.ts';
import { askAhead, layoutOf } from './ask-ahead.ts';

function asked(path: string, withHeader = true) {
  const keys: string[] = [];
  askAhead({ prefetch: (wanted) => void keys.push(queryKey(wanted)) }, path, { withHeader });
  return keys;
}

test('asks ahead for exactly what the start and the runtime will ask for', () => {
  expect(asked('/account')).toEqual([
    'outage.current',
    'drd.initialize',
    queryKey(layoutQuery('header')),
    queryKey(layoutQuery('newDashboard')),
  ]);
  expect(asked('/account/bill/payments').at(-1)).toBe(queryKey(layoutQuery('bill/payments')));
});

test('asks for no header inside the mobile app', () => {
  expect(asked('/account', false)).not.toContain(queryKey(layoutQuery('header')));
});

test('guesses no layout where it would be wrong', () => {
  expect(['/account/tips', '/account/bill', '/account/usage/ev', '/x', '/login'].map(layoutOf)).toEqual(
    Array(5).fill(undefined),
  );
});

test('guesses none for an older address, which leads to another page', () => {
  const rows = readFileSync('src/routing/routes.fixture.tsv', 'utf8').split('\n');
  const older = rows.map((row) => row.split('\t')).filter(([, kind]) => kind === 'legacy');
  const paths = [...older.map(([path = '']) => path), '/account/insights/eco-tracker/last-7-days'];
  expect(paths).toContain('/account/profile/donation');
  for (const path of paths) {
    expect(legacyTarget(path), path).toBeDefined();
    expect(layoutOf(path), path).toBeUndefined();
  }
  const pages = rows.map((row) => row.split('\t')).filter(([, kind]) => kind === 'page');
  const guessed = pages.filter(([path = '', , page]) => layoutOf(path) === page).length;
  const guessable = pages.filter(([path = '']) =>
    /^\/account\/(products|insights|bill|profile)\//.test(path),
  );
  expect(guessed).toBe(guessable.length);
});
