import { expect, test } from 'vitest';
import { parseCatalogue } from './catalogue.ts';
import { forecastOf } from './forecast.ts';
import type { LayoutSource } from './source.ts';

const widget = (type: string, version: number) => ({
  type,
  versions: [version],
  config: { type: 'object', additionalProperties: true },
  chunks: [],
  operations: [],
  heights: { base: 100 },
  isChart: false,
});
const catalogue = (...widgets: ReturnType<typeof widget>[]) =>
  parseCatalogue({ format: 1, sections: ['grid'], routes: [], chunks: {}, widgets });
const [old, now] = ['0'.repeat(16), '1'.repeat(16)];
const catalogues = new Map([
  [old, catalogue(widget('notice', 1))],
  [now, catalogue(widget('notice', 1), widget('tips', 2))],
]);
const starts = new Map([
  [old, 31],
  [now, 969],
]);
const page = (
  ...widgets: { id: string; type: string; version: number; fallback?: { type: string; config: object } }[]
) =>
  ({
    format: 1,
    tabId: 'newDashboard',
    sections: [
      { id: 's', type: 'grid', config: {}, widgets: widgets.map((each) => ({ config: {}, ...each })) },
    ],
  }) as unknown as LayoutSource;
const tips = { id: 'tips', type: 'tips', version: 2 };

test('what older builds can’t draw is said with how many have them and what they get', () => {
  const fallback = { type: 'notice', config: {} };
  expect(forecastOf(undefined, page({ ...tips, fallback }), catalogues, starts)).toEqual([
    {
      widget: 'tips',
      share: 0.031,
      sentence:
        '3.1 % of the starts in seven days come from builds that can\'t draw "tips" (tips 2); they get notice 1.',
    },
  ]);
  const [{ sentence } = { sentence: '' }] = forecastOf(undefined, page(tips), catalogues, starts);
  expect(sentence).toContain('they get nothing');
});

test('what everybody can draw, what isn’t edited and what nobody has started isn’t said', () => {
  expect(forecastOf(undefined, page({ id: 'n', type: 'notice', version: 1 }), catalogues, starts)).toEqual(
    [],
  );
  expect(forecastOf(page(tips), page(tips), catalogues, starts)).toEqual([]);
  expect(forecastOf(undefined, page(tips), catalogues, new Map())).toEqual([]);
  expect(forecastOf(undefined, page(tips), catalogues, new Map([[now, 5]]))).toEqual([]);
});

test('what only the section changes is said too: its type, its fallback, and a move into it', () => {
  const [bill, news] = [
    { id: 'tips', type: 'tips', version: 2, config: {} },
    { id: 'news', type: 'notice', version: 1, config: {} },
  ];
  const section = (id: string, widgets: readonly object[], more: object = {}) => ({
    ...{ id, type: 'grid', config: {}, widgets },
    ...more,
  });
  const pageOf = (...sections: readonly object[]) =>
    ({ format: 1, tabId: 'newDashboard', sections }) as unknown as LayoutSource;
  const told = (before: LayoutSource, after: LayoutSource) =>
    forecastOf(before, after, catalogues, starts).map(({ widget: id, sentence }) => [
      id,
      sentence.split('; ')[1],
    ]);
  const fallback = { type: 'notice', config: {} };
  const plain = pageOf(section('s', [bill, news]));
  expect(told(plain, pageOf(section('s', [bill, news], { heading: 'New' })))).toEqual([]);
  expect(told(plain, pageOf(section('s', [bill, news], { fallback })))).toEqual([
    ['tips', 'they get notice 1.'],
  ]);
  // No build knows this type.
  expect(told(plain, pageOf(section('s', [bill, news], { type: 'banner' })))).toEqual([
    ['tips', 'they get nothing.'],
    ['news', 'they get nothing.'],
  ]);
  const two = pageOf(section('s', [bill]), section('t', [news], { type: 'banner' }));
  const moved = pageOf(section('s', []), section('t', [news, bill], { type: 'banner' }));
  expect(told(two, moved)).toEqual([['tips', 'they get nothing.']]);
});
