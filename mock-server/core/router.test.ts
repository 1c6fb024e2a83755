import { expect, test } from 'vitest';
import type { Operations } from '#schemas/operation.ts';
import { createRouter } from './router.ts';

const operation = { access: 'public', summary: '', responses: { 200: null } } as const;
const table: Operations = {
  list: { ...operation, method: 'GET', path: '/tips' },
  one: { ...operation, method: 'GET', path: '/tips/{guid}' },
  remove: { ...operation, method: 'DELETE', path: '/tips/{guid}' },
  visited: { ...operation, method: 'POST', path: '/tips/visited' },
};

test('finds operations by method and path, and a fixed path before one with parameters', () => {
  const route = createRouter(table);
  expect(route('GET', '/tips')).toMatchObject({ match: { id: 'list' } });
  expect(route('DELETE', '/tips/7%2F8')).toMatchObject({
    match: { id: 'remove', params: new Map([['guid', '7%2F8']]) },
  });
  expect(route('POST', '/tips/visited')).toMatchObject({ match: { id: 'visited' } });
  expect(route('POST', '/tips/7')).toEqual({ allowed: ['GET', 'DELETE'] });
  expect(route('GET', '/tips/7/8')).toBeNull();
  expect(route('GET', '/tips/')).toBeNull();
  expect(route('GET', '/__proto__')).toBeNull();
});

test('refuses a table with the same operation twice', () => {
  expect(() => createRouter({ ...table, again: { ...operation, method: 'GET', path: '/tips' } })).toThrow(
    'GET /tips stands twice in the table',
  );
});
