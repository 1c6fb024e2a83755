import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legacyTarget } from './legacy-redirects.ts';
import { knownRoute } from './link-policy.ts';
import { indexRoutes, isIndexPath, pageAt, pageRoutes, publicRoutes } from './route-table.ts';

/** The routes that were agreed with the retailer, beside the table. */
const rows = readFileSync('src/routing/routes.fixture.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([path = '', kind = '', target = '', title = '', event = '']) => ({
    path,
    kind,
    target,
    title,
    event,
  }));
const of = (...kinds: string[]) => rows.filter((row) => kinds.includes(row.kind));

test('has every page that was agreed, with its name, title and view event', () => {
  const expected = of('page')
    .filter((row) => row.path !== '/account/usage' && !Object.hasOwn(indexRoutes, row.path))
    .map(({ path, target, title, event }) => ({ path, page: target, title, event: event.split('?')[0] }));
  const actual = pageRoutes.map((route) => ({
    path: route.path,
    page: route.page,
    title: route.analyticsTitle ?? '',
    event: route.viewEvent?.replace('events.', '') ?? '',
  }));
  const byPath = (a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path);
  expect(actual.toSorted(byPath)).toEqual(expected.toSorted(byPath));
});

test('counts each view of the eco tracker under a track', () => {
  for (const route of pageRoutes) {
    expect(route.track !== undefined, route.path).toBe(route.viewEvent === 'events.viewEcoTracker');
  }
});

test('leads every older address to a page that is there', () => {
  for (const { path, target } of of('legacy')) expect(legacyTarget(path), path).toBe(target);
  for (const { path } of of('legacy')) {
    const target = legacyTarget(path) ?? '';
    expect(isIndexPath(target) || pageAt(target) !== undefined, path).toBe(true);
  }
  expect(legacyTarget('/account/insights/monitoring')).toBe('/account/products/monitoring');
  expect(legacyTarget('/account/usage/')).toBe('/account/products/consumption');
  expect(legacyTarget('/account/dashboard')).toBeUndefined();
});

test('has every route for everybody', () => {
  const paths = of('public')
    .map((row) => row.path)
    .filter((path) => path !== '*');
  expect(Object.keys(publicRoutes).toSorted()).toEqual(paths.toSorted());
});

test('leads each index address to a page that is there', () => {
  for (const target of Object.values(indexRoutes)) expect(pageAt(target), target).toBeDefined();
});

test('lets links lead to pages, and not to what starts or ends a session', () => {
  for (const path of ['/account', '/account/bill', '/account/dashboard/', '/account/tips', '/login', '/']) {
    expect(knownRoute(path), path).toBe(true);
  }
  for (const path of ['/auth/redirect', '/impersonate', '/impersonate-logout', '/account/nothing', '/x']) {
    expect(knownRoute(path), path).toBe(false);
  }
});

test('gives every page a title of its own words', () => {
  for (const { title, path } of pageRoutes) expect(title, path).toMatch(/^[A-Z]/);
});
