import { expect, test } from 'vitest';
import { query } from '#src/api/query.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { keepAsks, keptAsks } from './kept-asks.ts';
import { createLayoutCache } from './layout-cache.ts';

function scene() {
  const area = createMemoryArea();
  return createStorage(() => area);
}

const bill = query('drd.widget.billSummary');
const layout = query('drd.widgets.list', { query: { tabId: 'header' } });

test('what a page asked for is known at the next visit, each once', () => {
  const store = scene();
  keepAsks(store, 'newDashboard', [bill, layout, bill]);
  const kept = keptAsks(store, 'newDashboard');
  expect(kept.map(({ operation, args }) => ({ operation, args }))).toEqual([
    { operation: 'drd.widget.billSummary', args: undefined },
    { operation: 'drd.widgets.list', args: { query: { tabId: 'header' } } },
  ]);
  expect(keptAsks(store, 'header')).toEqual([]);
});

test('it is forgotten with the layouts', () => {
  const store = scene();
  keepAsks(store, 'newDashboard', [bill]);
  createLayoutCache(store).clear();
  expect(keptAsks(store, 'newDashboard')).toEqual([]);
});

test.each([
  ['an operation that changes something', [{ operation: 'drd.updateFlag', args: { body: {} } }]],
  ['an operation that nobody knows', [{ operation: 'account.close' }]],
  ['a name that every object has', [{ operation: 'constructor' }]],
  ['anything else', { operation: 'drd.widget.billSummary' }],
])('%s is never asked for, whatever the storage says', (_what, kept) => {
  const store = scene();
  store.write('layout.asks.newDashboard', kept);
  expect(keptAsks(store, 'newDashboard')).toEqual([]);
});
