import { expect, test } from 'vitest';
import { carriedQuery } from './carried-query.ts';

test('takes along what a widget has in the address', () => {
  expect(carriedQuery('?unit=kwh&code=x&other=1', new Set(['unit', 'day']))).toBe('?unit=kwh');
});

test('takes along what a page needs and drops what a sign-in needs', () => {
  expect(carriedQuery('?deeplink=%2Faccount%2Fbill&code=x&state=y&token=z&utm_source=mail')).toBe(
    '?deeplink=%2Faccount%2Fbill&utm_source=mail',
  );
});

test('leaves nothing of a query without anything to take along', () => {
  expect(carriedQuery('?code=x&error_description=y')).toBe('');
  expect(carriedQuery('')).toBe('');
});
