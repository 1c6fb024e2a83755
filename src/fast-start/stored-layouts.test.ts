import { expect, test } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createStoredLayouts } from './stored-layouts.ts';

test('stores the last layout of each page, and removes all of them with the account', () => {
  const area = createMemoryArea();
  const store = createStorage(() => area);
  const cache = createStoredLayouts(store);
  store.write('theme', 'dark');
  cache.write('newDashboard', { revision: 'a' });
  cache.write('bill/payments', { revision: 'b' });
  expect(cache.read('newDashboard')).toEqual({ revision: 'a' });
  cache.clear();
  expect(cache.read('newDashboard')).toBeUndefined();
  expect(cache.read('bill/payments')).toBeUndefined();
  expect(area.length).toBe(1);
});
