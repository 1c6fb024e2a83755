import { expect, test } from 'vitest';
import { exceededBudgets } from './budgets.ts';
import { catalogueOf, known } from './catalogue.test-support.ts';
import { costFor, highestCost } from './cost.ts';
import type { LayoutSource, SourceWidget } from './source.ts';
import type { Audience } from './when.ts';

const catalogue = catalogueOf(
  [
    known('hero', { chunks: ['hero'], operations: ['hero.get'], heights: { base: 40, lg: 20 } }),
    known('bill', { chunks: ['bill', 'shared'], operations: ['bill.get'], heights: { base: 300, md: 200 } }),
    known('usage', { chunks: ['chart', 'shared'], operations: ['usage.get', 'bill.get'], isChart: true }),
    known('tips', { chunks: ['tips'], operations: ['tips.get'], heights: { base: 100 } }),
  ],
  { chunks: { hero: 1, bill: 10, shared: 100, chart: 1000, tips: 10_000 } },
);
const audience: Audience = {
  accountType: 'residential',
  brand: 'beacon',
  supplyTypes: [],
  flags: [],
  siteCount: 1,
  hasUsage: true,
  siteStatus: 'active',
};
const widget = (id: string, more: Partial<SourceWidget> = {}): SourceWidget => ({
  id,
  type: id,
  version: 1,
  config: {},
  ...more,
});
const source: LayoutSource = {
  format: 1,
  tabId: 'newDashboard',
  sections: [
    {
      id: 'first',
      type: 'stack',
      config: {},
      widgets: [widget('hero'), widget('bill'), widget('unknown')],
    },
    {
      id: 'second',
      type: 'tabs',
      config: {
        tabs: [
          { label: 'A', widgets: ['usage'] },
          { label: 'B', widgets: ['tips'] },
        ],
      },
      widgets: [widget('usage', { when: { hasUsage: true } }), widget('tips')],
    },
  ],
};

test('a page costs what its widgets load and ask, each chunk and operation once', () => {
  expect(costFor(source, audience, catalogue)).toEqual({
    bytes: 1111,
    operations: ['bill.get', 'hero.get', 'usage.get'],
    heightAboveChart: { base: 340, md: 240, lg: 220, xl: 220 },
  });
});

test('what a customer does not see, or only in another tab, costs nothing', () => {
  const withoutUsage = { ...audience, hasUsage: false };
  expect(costFor(source, withoutUsage, catalogue)).toEqual({
    bytes: 10_111,
    operations: ['bill.get', 'hero.get', 'tips.get'],
    heightAboveChart: undefined,
  });
});

test('a widget that is in two tabs costs what it does where the first of them opens', () => {
  const [first, second] = source.sections;
  if (first === undefined || second === undefined) throw new Error('Two sections were expected.');
  const tabs = [
    { label: 'A', widgets: ['usage', 'tips'] },
    { label: 'B', widgets: ['tips'] },
  ];
  const twice = { ...source, sections: [first, { ...second, config: { tabs } }] };
  expect(costFor(twice, audience, catalogue)).toMatchObject({ bytes: 11_111 });
});

test('the most that it can cost is all that it may place', () => {
  expect(highestCost(source, catalogue)).toMatchObject({
    bytes: 11_111,
    operations: ['bill.get', 'hero.get', 'tips.get', 'usage.get'],
  });
});

test('a budget that a page exceeds is named with its owner, its reason and the build', () => {
  const builds = new Map([['abc', catalogue]]);
  const budget = { page: 'newDashboard', why: 'it opens first', owner: 'portal' };
  const exceeded = (more: object, page = 'newDashboard') =>
    exceededBudgets(source, [{ ...budget, ...more, page }], builds).map(({ message }) => message);
  expect(exceeded({ bytes: 11_111, operations: 4 })).toEqual([]);
  expect(exceeded({ bytes: 1 }, 'bill/payments')).toEqual([]);
  expect(exceeded({ bytes: 11_110, operations: 3 })).toEqual([
    'can cost 11111 bytes of code where 11110 are allowed and 4 operations where 3 are allowed in the build abc, by the budget of portal. The budget is there because it opens first',
  ]);
  expect(exceededBudgets(source, [{ ...budget, bytes: 1 }], new Map())).toEqual([]);
});
