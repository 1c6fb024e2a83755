import { expect, test } from 'vitest';
import { homePaths } from '#schemas/home-paths.ts';
import { learnPaths } from '#src/api/known-paths.ts';
import { query } from '#src/api/query.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { keepAsks } from './kept-asks.ts';
import { createLayoutCache } from './layout-cache.ts';

learnPaths(homePaths);

function scene() {
  const area = createMemoryArea();
  return { area, store: createStorage(() => area) };
}

const bill = query('drd.widget.billSummary');
const layout = query('drd.widgets.list', { query: { tabId: 'header' } });

test('what a page asked for is kept as addresses, each once', () => {
  const { area, store } = scene();
  keepAsks(store, 'newDashboard', [bill, layout, bill]);
  expect(JSON.parse(area.getItem('ep.1.layout.asks.newDashboard') ?? '')).toEqual([
    '/private/drd/widget/billSummary',
    '/private/drd/widgets/list?tabId=header',
  ]);
});

test('it is forgotten with the layouts', () => {
  const { area, store } = scene();
  keepAsks(store, 'newDashboard', [bill]);
  createLayoutCache(store).clear();
  expect(area.getItem('ep.1.layout.asks.newDashboard')).toBeNull();
});

test('nothing that changes something is kept', () => {
  const { area, store } = scene();
  keepAsks(store, 'newDashboard', [query('bootstrap'), query('events.userVisit')]);
  expect(area.getItem('ep.1.layout.asks.newDashboard')).toBe('[]');
});
