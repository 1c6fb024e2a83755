import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Query, query, queryKey } from '#src/api/query.ts';
import { legacyTarget } from '#src/routing/legacy-redirects.ts';
import { layoutQuery } from '#src/runtime/layout-loader.ts';
import { createLoginMode } from './login-mode.ts';
import { askAhead, layoutOf } from './prelude.ts';

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

test('asks last for what the widgets of these pages asked for at the last visit', () => {
  const keys: string[] = [];
  const kept = (tabId: string) => (tabId === 'newDashboard' ? [query('drd.widget.billSummary')] : []);
  const source = { prefetch: (wanted: Query) => void keys.push(queryKey(wanted)) };
  askAhead(source, '/account', { withHeader: true, kept });
  expect(keys.at(-1)).toBe('drd.widget.billSummary');
  askAhead(source, '/account/bill/payments', { withHeader: true, kept });
  expect(keys.filter((key) => key === 'drd.widget.billSummary')).toHaveLength(1);
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

test('the sign-in page waits for a press after a sign-out, after Back, and when told to', () => {
  expect(createLoginMode({ endReason: undefined, isBack: false }).isForm()).toBe(false);
  expect(createLoginMode({ endReason: 'signed-out', isBack: false }).isForm()).toBe(true);
  expect(createLoginMode({ endReason: undefined, isBack: true }).isForm()).toBe(true);
  const mode = createLoginMode({ endReason: undefined, isBack: false });
  mode.showForm();
  expect(mode.isForm()).toBe(true);
});
