import { expect, test } from 'vitest';
import { widgets } from '#widgets/index.ts';
import { readLayout } from './envelope.ts';
import { createRegistry, needsMore } from './registry.ts';
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

const { usageGraph, ...rest } = others;

/** Two parts of the portal, and how often each was loaded. */
function inParts() {
  const loads = { bill: 0, profile: 0 };
  const registry = createRegistry(first, {
    bill: () => {
      loads.bill += 1;
      return Promise.resolve({ usageGraph });
    },
    profile: () => {
      loads.profile += 1;
      return Promise.resolve(rest);
    },
  });
  return { registry, loads };
}

test('the widgets of a part of the portal are loaded for its pages, once', async () => {
  const { registry, loads } = inParts();
  expect([registry.isPrepared('newDashboard'), registry.isPrepared('bill/payments')]).toEqual([true, false]);
  await Promise.all([registry.prepare('bill/payments'), registry.prepare('bill/insights')]);
  await registry.prepare('bill/payments', layoutOf('billSummary', 'usageGraph'));
  expect(registry.widgets.has('usageGraph')).toBe(true);
  expect(registry.isPrepared('bill/payments')).toBe(true);
  expect([loads, registry.isComplete()]).toEqual([{ bill: 1, profile: 0 }, false]);
  await registry.complete();
  expect([loads, registry.isComplete()]).toEqual([{ bill: 1, profile: 1 }, true]);
});

test('a layout that names a widget of another part loads them all', async () => {
  const { registry, loads } = inParts();
  await registry.prepare('newDashboard', layoutOf('billSummary'));
  expect(loads).toEqual({ bill: 0, profile: 0 });
  await registry.prepare('newDashboard', layoutOf('usageGraph'));
  expect(loads).toEqual({ bill: 1, profile: 1 });
});

test('sections and bundled widgets are there without a load', () => {
  const known = createRegistry(first, {});
  const definition = { component: () => null };
  const registry = known.withParts({ sections, bundled: { notice: definition, noSuchWidget: definition } });
  expect(registry.sections).toBe(sections);
  expect(registry.widgets.get('notice')?.definition).toBe(definition);
  expect(registry.widgets.get('billSummary')?.definition).toBeUndefined();
  expect([...known.widgets.keys()]).toEqual(['billSummary', 'notice']);
});

test('a failed load is retried', async () => {
  let isOnline = false;
  const registry = createRegistry(first, {
    bill: () => (isOnline ? Promise.resolve(others) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  await expect(registry.prepare('bill/payments')).rejects.toThrow('Failed to fetch');
  isOnline = true;
  await registry.prepare('bill/payments');
  expect(registry.isComplete()).toBe(true);
});

test('a page of known widgets needs nothing more, any other one does until all are there', async () => {
  const { registry } = inParts();
  expect(needsMore(layoutOf('billSummary', 'notice'), registry)).toBe(false);
  expect(needsMore(layoutOf('billSummary', 'usageGraph'), registry)).toBe(true);
  expect(needsMore(layoutOf('noSuchWidget'), registry)).toBe(true);
  await registry.complete();
  expect(needsMore(layoutOf('noSuchWidget'), registry)).toBe(false);
});
