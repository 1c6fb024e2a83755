import { expect, test } from 'vitest';
import { isDescribed } from './is-described.ts';

const pages = ['dashboard', 'bill/payments', 'products/consumption'];

test.each([
  ['/account/bill/payments', true],
  ['/account/bill/payments/', true],
  ['/account/bill/payments?statement=7', true],
  ['/account/dashboard', true],
  ['/account', true],
  ['/account/bill', true],
  ['/account/usage', true],
  ['/login', true],
  ['/account/profile', false],
  ['/account/profile/home-profile', false],
  ['/account/insights/tips?category=heating', false],
  ['/account/products/ev', false],
  ['/account/ev-iq', false],
  ['/account/usage/ev', false],
])('a server that lists three pages describes %s: %s', (path, is) => {
  expect(isDescribed(path, pages)).toBe(is);
});

test('every page may be there while the server has listed none', () => {
  expect(isDescribed('/account/profile/home-profile', undefined)).toBe(true);
});
