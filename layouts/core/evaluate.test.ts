import { describe, expect, test } from 'vitest';
import { exposureOf } from './arms.ts';
import { catalogueOf, known } from './catalogue.test-support.ts';
import { type Client, clientWith } from './client.ts';
import { isOffered, resolve } from './evaluate.ts';
import { explain } from './explain.ts';
import type { LayoutSource, SourceSection, SourceWidget } from './source.ts';
import type { Audience } from './when.ts';

const audience: Audience = {
  accountType: 'residential',
  brand: 'beacon',
  supplyTypes: ['electricity'],
  flags: [],
  siteCount: 1,
  hasUsage: true,
  siteStatus: 'active',
};
const facts = { brands: ['beacon'], supplyTypes: {}, siteStatuses: {}, flags: {}, impossible: [] };
const widget = (id: string, type: string, more: Partial<SourceWidget> = {}): SourceWidget => ({
  id,
  type,
  version: 1,
  config: {},
  ...more,
});
const section = (widgets: readonly SourceWidget[], more: Partial<SourceSection> = {}): SourceSection => ({
  id: 'first',
  type: 'stack',
  config: {},
  widgets,
  ...more,
});
const page = (...sections: readonly SourceSection[]): LayoutSource => ({
  format: 1,
  tabId: 'newDashboard',
  sections,
});
const client = clientWith([catalogueOf([known('notice'), known('tips')])]);
const standIn = { type: 'notice', config: {} };
const sent = (source: LayoutSource, to: Client | undefined = client) =>
  resolve(source, audience, to).sections;
const explained = (source: LayoutSource, to: Client = client) =>
  explain(source, audience, facts, to).map(({ isShown, drawn: { as, causes } }) => ({ isShown, as, causes }));

describe('what is sent for a widget', () => {
  const newer = (more: Partial<SourceWidget> = {}) =>
    widget('a', 'notice', { version: 2, span: { base: 6 }, ...more });

  const newerIn = (when: SourceWidget['when']) => newer({ fallback: standIn, ...(when && { when }) });

  test('is the widget where the client can draw it, without what only the server needs', () => {
    const source = page(
      section([widget('a', 'notice', { otherwise: [{ version: 1, config: {} }], when: {} })]),
    );
    const expected = [section([widget('a', 'notice')])];
    expect(sent(source)).toEqual(expected);
    expect(resolve(source, audience).sections).toEqual(expected);
    expect(resolve(source, audience)).toEqual(resolve(source, audience, client));
  });

  test('carries a mark where the customer gets it because of an arm, and nothing that stands in for it does', () => {
    const arms = ['tiles/b', 'order/first'];
    const marks = (source: LayoutSource, own: readonly string[], to?: Client) =>
      resolve(source, { ...audience, arms: own }, to).sections.flatMap(({ widgets }) =>
        widgets.map(({ exposure }) => exposure),
      );
    const tried = page(section([widget('a', 'notice', { when: { arms: ['tiles/a', 'tiles/b'] } })]));
    expect(marks(tried, arms)).toEqual([exposureOf(['tiles/b'])]);
    expect(marks(page(section([widget('a', 'notice')])), arms)).toEqual([undefined]);
    const both = page(
      section([widget('a', 'notice', { when: { arms: ['tiles/b'] } }), widget('b', 'tips')], {
        when: { arms: ['order/first'] },
      }),
    );
    expect(marks(both, arms)).toEqual([exposureOf(arms), exposureOf(['order/first'])]);
    const unknown = page(section([newerIn({ arms: ['tiles/b'] })]));
    expect(marks(unknown, arms)).toEqual([exposureOf(['tiles/b'])]);
    expect(marks(unknown, arms, client)).toEqual([undefined]);
  });

  test('is the first alternative that can be drawn, in its place and with its fallback', () => {
    const otherwise = [
      { version: 3, config: {} },
      { version: 1, config: { text: 'new field' } },
      { type: 'tips', version: 1, config: {} },
      { version: 1, config: {} },
    ];
    const source = page(section([newer({ otherwise, fallback: standIn, shortWhen: [{}] })]));
    expect(sent(source)).toEqual([
      section([widget('a', 'tips', { span: { base: 6 }, fallback: standIn, ...{ room: 'short' } })]),
    ]);
    expect(explain(source, audience, facts, client)[0]?.drawn).toMatchObject({
      alternative: 2,
      type: 'tips',
      version: 1,
    });
    expect(explained(source)).toEqual([
      {
        isShown: true,
        as: 'alternative',
        causes: [
          "notice 2 isn't in the catalogue of the client.",
          "notice 3 isn't in the catalogue of the client.",
          "notice 1 has a config that the client doesn't accept.",
        ],
      },
    ]);
  });

  test('is its fallback, else that of its section where it names none', () => {
    const asItself = widget('a', 'notice', { span: { base: 6 } });
    expect(sent(page(section([newer({ fallback: standIn })])))).toEqual([section([asItself])]);
    const ofSection = page(section([newer()], { fallback: standIn }));
    expect(sent(ofSection)).toEqual([section([asItself], { fallback: standIn })]);
    expect(explained(ofSection)).toMatchObject([{ isShown: true, as: 'sectionFallback' }]);
    // As in the portal, the widget's own one replaces the section's.
    const both = page(
      section([newer({ fallback: { type: 'ecoTracker', config: {} } })], { fallback: standIn }),
    );
    expect(sent(both)).toEqual([]);
    expect(explained(both)).toMatchObject([{ isShown: false, as: 'nothing' }]);
  });

  test('a fallback is drawn in the version that it names', () => {
    const older = clientWith([catalogueOf([known('tips', { versions: [2] })])]);
    const source = (version?: number) =>
      page(section([newer({ fallback: { type: 'tips', config: {}, ...(version && { version }) } })]));
    expect(sent(source(), older)).toEqual([]);
    expect(sent(source(2), older)[0]?.widgets).toEqual([
      widget('a', 'tips', { version: 2, span: { base: 6 } }),
    ]);
  });

  test('is nothing else: a section that is empty then is left out, and a tab too', () => {
    const tabs = [
      { label: 'A', widgets: ['a'] },
      { label: 'B', widgets: ['b'] },
    ];
    const source = page(
      section([newer()], { id: 'gone' }),
      section([newer(), widget('b', 'tips')], { type: 'tabs', config: { tabs } }),
    );
    expect(sent(source)).toEqual([
      section([widget('b', 'tips')], { type: 'tabs', config: { tabs: [{ label: 'B', widgets: ['b'] }] } }),
    ]);
    expect(isOffered(source, audience)).toBe(true);
  });
});

test('what is switched off is replaced like what cannot be drawn, for the brands that are meant', () => {
  const source = page(section([widget('a', 'tips', { fallback: standIn })]));
  const off = (brand: string) => clientWith([], [{ type: 'tips', brands: [brand] }]);
  expect(sent(source, off('beacon'))[0]?.widgets).toEqual([widget('a', 'notice')]);
  expect(explained(source, off('beacon'))).toEqual([
    { isShown: true, as: 'fallback', causes: ['tips 1 is switched off.'] },
  ]);
  expect(sent(source, off('ember'))[0]?.widgets).toEqual([widget('a', 'tips', { fallback: standIn })]);
});

describe('a section of a type that the client does not know', () => {
  const hidden = widget('hidden', 'notice', { when: { brand: 'ember' } });
  const banner = (more: Partial<SourceSection> = {}) =>
    section([hidden, widget('a', 'notice'), widget('b', 'tips')], {
      type: 'banner',
      config: { tone: 'tinted' },
      ...more,
    });

  test('is its fallback in a grid, in the place of what the customer would see first', () => {
    const source = page(banner({ fallback: { type: 'tips', config: {} } }));
    expect(sent(source)).toEqual([
      section([widget('a', 'tips')], { type: 'grid', fallback: { type: 'tips', config: {} } }),
    ]);
    const cause = "is in a section of a type or a format that the client doesn't know.";
    expect(explained(source)).toEqual([
      { isShown: false, as: 'nothing', causes: [`notice 1 ${cause}`] },
      { isShown: true, as: 'sectionFallback', causes: [`notice 1 ${cause}`] },
      { isShown: false, as: 'nothing', causes: [`tips 1 ${cause}`] },
    ]);
  });

  test('is left out without a fallback that can be drawn', () => {
    expect(sent(page(banner()))).toEqual([]);
    expect(sent(page(banner({ fallback: { type: 'ecoTracker', config: {} } })))).toEqual([]);
    const withoutGrid = clientWith([catalogueOf([known('tips')], { sections: ['stack'] })]);
    expect(sent(page(banner({ fallback: { type: 'tips', config: {} } })), withoutGrid)).toEqual([]);
  });

  test('and nothing of a format that it cannot read is sent', () => {
    const other = clientWith([catalogueOf([known('notice')], { format: 2 })]);
    expect(sent(page(section([widget('a', 'notice')], { fallback: standIn })), other)).toEqual([]);
  });
});
