import { expect, test } from 'vitest';
import { widgets } from '#widgets/index.ts';
import { readLayout } from './envelope.ts';
import { createRegistry, needsRest } from './registry.ts';
import type { SectionTable } from './section.ts';

const { billSummary, notice, ...others } = widgets;
const first = { billSummary, notice };

const Section = () => null;
const sections: SectionTable = {
  grid: Section,
  stack: Section,
  tabs: Section,
  banner: Section,
  bar: Section,
};

const layoutOf = (...types: string[]) => {
  const { layout } = readLayout({
    format: 1,
    tabId: 'page',
    revision: 'r1',
    sections: [
      {
        id: 'one',
        type: 'stack',
        config: {},
        widgets: types.map((type, index) => ({ id: `w${index}`, type, version: 1, config: {} })),
      },
    ],
  });
  if (layout === null) throw new Error('The layout is wrong.');
  return layout;
};

test('the widgets of other pages are loaded when they are needed, once', async () => {
  let loads = 0;
  const registry = createRegistry(first, () => {
    loads += 1;
    return Promise.resolve(others);
  });
  expect(registry.widgets.has('usageGraph')).toBe(false);
  await Promise.all([registry.complete(), registry.complete()]);
  await registry.complete();
  expect(registry.widgets.has('usageGraph')).toBe(true);
  expect([loads, registry.isComplete()]).toEqual([1, true]);
});

test('sections and bundled widgets are there without a load', () => {
  const known = createRegistry(first, () => Promise.resolve({}));
  const definition = { component: () => null };
  const registry = known.withParts({ sections, bundled: { notice: definition, noSuchWidget: definition } });
  expect(registry.sections).toBe(sections);
  expect(registry.widgets.get('notice')?.definition).toBe(definition);
  expect(registry.widgets.get('billSummary')?.definition).toBeUndefined();
  expect([...known.widgets.keys()]).toEqual(['billSummary', 'notice']);
});

test('a failed load is retried', async () => {
  let isOnline = false;
  const registry = createRegistry(first, () =>
    isOnline ? Promise.resolve(others) : Promise.reject(new TypeError('Failed to fetch')),
  );
  await expect(registry.complete()).rejects.toThrow('Failed to fetch');
  isOnline = true;
  await registry.complete();
  expect(registry.isComplete()).toBe(true);
});

test('a page of known widgets waits for nothing, any other one for the rest', async () => {
  const registry = createRegistry(first, () => Promise.resolve(others));
  expect(needsRest(layoutOf('billSummary', 'notice'), registry)).toBe(false);
  expect(needsRest(layoutOf('billSummary', 'usageGraph'), registry)).toBe(true);
  expect(needsRest(layoutOf('noSuchWidget'), registry)).toBe(true);
  await registry.complete();
  expect(needsRest(layoutOf('noSuchWidget'), registry)).toBe(false);
});
