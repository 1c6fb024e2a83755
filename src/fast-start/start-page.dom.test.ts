import { expect, test } from 'vitest';
import type { DataSource } from '#src/api/data-source.ts';
import { query } from '#src/api/query.ts';
import { createStoredLayouts } from '#src/fast-start/stored-layouts.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import type { AnyDefinition, RegistryEntry } from './definition.ts';
import { startKept } from './start-kept.ts';

const nothing = () => {
  throw new Error('Nothing is drawn here.');
};

function scene() {
  const asked: string[] = [];
  const loaded: string[] = [];
  const source: DataSource = {
    api: undefined as never,
    prefetch: ({ operation }) => void asked.push(operation),
    read: () => Promise.reject(new Error('Nobody reads here.')),
    share: () => Promise.reject(new Error('Nobody reads here.')),
    receivedAt: () => undefined,
  };
  const definition: AnyDefinition = { answers: {}, component: () => null };
  const entry: RegistryEntry = {
    descriptor: {
      type: 'bill',
      versions: [1],
      configSchema: { type: 'object' },
      view: [],
      data: () => ({ bill: query('drd.widget.billSummary') }),
      subject: 'this',
      size: { minHeight: 10 },
      fallback: undefined,
    },
    load: async () => {
      loaded.push('bill');
      return { default: definition };
    },
  };
  const sections = { grid: nothing, stack: nothing, tabs: nothing, banner: nothing, bar: nothing };
  const registry = testRegistry([['bill', entry]], sections);
  const storage = createStorage(() => area);
  const area = createMemoryArea();
  return { asked, loaded, parts: { source, registry, storage } };
}

test('asks for code and data of what stood on the page at the last visit', () => {
  const { asked, loaded, parts } = scene();
  createStoredLayouts(parts.storage).write('newDashboard', {
    format: 1,
    tabId: 'newDashboard',
    sections: [
      { id: 's', type: 'grid', config: {}, widgets: [{ id: 'b', type: 'bill', version: 1, config: {} }] },
    ],
  });
  startKept('newDashboard', parts);
  expect(asked).toEqual(['drd.widget.billSummary']);
  expect(loaded).toEqual(['bill']);
});

test.each([undefined, 'nonsense', { format: 2 }])('asks for nothing when %j was kept', (kept) => {
  const { asked, loaded, parts } = scene();
  if (kept !== undefined) createStoredLayouts(parts.storage).write('newDashboard', kept);
  startKept('newDashboard', parts);
  expect([asked, loaded]).toEqual([[], []]);
});
