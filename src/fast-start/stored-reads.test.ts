import { expect, test } from 'vitest';
import { read } from '#src/api/read.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createStoredLayouts } from './stored-layouts.ts';
import { storeReads } from './stored-reads.ts';

function scene() {
  const area = createMemoryArea();
  return { area, store: createStorage(() => area) };
}

const bill = read('drd.widget.billSummary');
const layout = read('drd.widgets.list', { query: { tabId: 'header' } });

test('what a page has read is stored as addresses, each once', () => {
  const { area, store } = scene();
  storeReads(store, 'newDashboard', [bill, layout, bill]);
  expect(JSON.parse(area.getItem('ep.1.layout.reads.newDashboard') ?? '')).toEqual([
    '/private/drd/widget/billSummary',
    '/private/drd/widgets/list?tabId=header',
  ]);
});

test('it is forgotten with the layouts', () => {
  const { area, store } = scene();
  storeReads(store, 'newDashboard', [bill]);
  createStoredLayouts(store).clear();
  expect(area.getItem('ep.1.layout.reads.newDashboard')).toBeNull();
});

test('nothing that changes something is stored', () => {
  const { area, store } = scene();
  storeReads(store, 'newDashboard', [read('bootstrap'), read('events.userVisit')]);
  expect(area.getItem('ep.1.layout.reads.newDashboard')).toBe('[]');
});
