import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolve } from '#layouts/core/evaluate.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import type { Audience } from '#layouts/core/when.ts';
import { createLayouts } from './layouts.ts';
import { layoutsOfWorld } from './named-worlds/world-layouts.ts';

const anna: Audience = {
  accountType: 'residential',
  brand: 'beacon',
  supplyTypes: ['electricity'],
  flags: ['powershout'],
  siteCount: 1,
  hasUsage: true,
  siteStatus: 'active',
};

const widget = { type: 'notice', version: 1, config: { text: 'Hello' } };
const source: LayoutSource = {
  format: 1,
  tabId: 'newDashboard',
  sections: [
    {
      id: 'all',
      type: 'grid',
      config: {},
      widgets: [
        { ...widget, id: 'everybody' },
        { ...widget, id: 'gas', when: { supplyTypes: ['naturalGas', 'lpg'] } },
        { ...widget, id: 'no-gas', when: { withoutSupplyTypes: ['naturalGas', 'lpg'] } },
        { ...widget, id: 'shout', when: { flags: ['powershout', '!overdue'] } },
        { ...widget, id: 'many', when: { sites: 'many' } },
        { ...widget, id: 'one', when: { sites: 'one', brand: 'beacon' } },
        { ...widget, id: 'ember', when: { brand: 'ember' } },
        { ...widget, id: 'waiting', when: { hasUsage: false } },
        { ...widget, id: 'opening', when: { siteStatus: ['opening'] } },
      ],
    },
    {
      id: 'business',
      type: 'stack',
      config: {},
      when: { accountType: 'sme' },
      widgets: [{ ...widget, id: 'sme' }],
    },
    {
      id: 'tabs',
      type: 'tabs',
      config: {
        tabs: [
          { label: 'A', widgets: ['a'] },
          { label: 'B', widgets: ['b'] },
        ],
      },
      widgets: [
        { ...widget, id: 'a' },
        { ...widget, id: 'b', when: { brand: 'ember' } },
      ],
    },
  ],
};

const idsFor = (changes: Partial<Audience>) =>
  resolve(source, { ...anna, ...changes }).sections.flatMap((section) => section.widgets.map(({ id }) => id));

test('shows each customer what is meant for them', () => {
  expect(idsFor({})).toEqual(['everybody', 'no-gas', 'shout', 'one', 'a']);
  expect(idsFor({ supplyTypes: ['lpg'], flags: ['powershout', 'overdue'] })).toEqual([
    'everybody',
    'gas',
    'one',
    'a',
  ]);
  expect(idsFor({ siteCount: 40, accountType: 'sme', brand: 'ember' })).toEqual([
    'everybody',
    'no-gas',
    'shout',
    'many',
    'ember',
    'sme',
    'a',
    'b',
  ]);
  expect(idsFor({ hasUsage: false, siteStatus: 'opening' })).toContain('opening');
});

test('nothing of what is hidden, and no targeting, goes over the wire', () => {
  const text = JSON.stringify(resolve(source, anna));
  for (const hidden of ['when', 'gas"', 'ember', 'sme', 'business', 'opening', '"B"']) {
    expect(text.replaceAll('no-gas"', '')).not.toContain(hidden);
  }
});

test('the revision changes with what the customer gets, and only then', () => {
  const revision = (layout: LayoutSource, audience: Audience) => resolve(layout, audience).revision;
  const changed = structuredClone(source);
  const [first] = changed.sections;
  if (first) Object.assign(first, { heading: 'Today' });
  expect(revision(source, anna)).toMatch(/^[0-9a-f]{16}$/);
  expect(revision(source, { ...anna, siteStatus: 'closing' })).toBe(revision(source, anna));
  expect(revision(source, { ...anna, siteCount: 2 })).not.toBe(revision(source, anna));
  expect(revision(changed, anna)).not.toBe(revision(source, anna));
});

test('an unknown page has no layout', () => {
  const layouts = createLayouts([source]);
  expect(layouts.resolve('newDashboard', anna)?.tabId).toBe('newDashboard');
  expect(layouts.resolve('__proto__', anna)).toBeUndefined();
  layouts.delete('newDashboard');
  expect(layouts.tabIds()).toEqual([]);
});

test('a reset removes a layout that replaced another, and restores that one', () => {
  const layouts = createLayouts([source]);
  const before = layouts.resolve('newDashboard', anna);
  layouts.override({ ...source, sections: [] });
  layouts.override({ ...source, tabId: 'bill/payments' });
  expect(layouts.resolve('newDashboard', anna)?.sections).toEqual([]);
  expect(layouts.tabIds()).toEqual(['bill/payments', 'newDashboard']);
  layouts.reset();
  expect(layouts.resolve('newDashboard', anna)).toEqual(before);
  expect(layouts.tabIds()).toEqual(['newDashboard']);
});

test('sends how much a customer has to show, and not why', () => {
  const conditions = {
    shortWhen: [{ flags: ['!billed'] }, { flags: ['donating'] }],
    tallWhen: [{ sites: 'many' as const }],
  };
  const layout: LayoutSource = {
    format: 1,
    tabId: 'bill/payments',
    sections: [{ id: 'all', type: 'grid', config: {}, widgets: [{ ...widget, id: 'one', ...conditions }] }],
  };
  const roomOf = (audience: Partial<Audience>) => {
    const [placed] = resolve(layout, { ...anna, ...audience }).sections[0]?.widgets ?? [];
    expect(Object.keys(placed ?? {})).not.toContain('shortWhen');
    expect(Object.keys(placed ?? {})).not.toContain('tallWhen');
    return placed?.room;
  };
  expect(roomOf({ flags: ['billed'] })).toBeUndefined();
  expect(roomOf({ flags: [] })).toBe('short');
  expect(roomOf({ flags: ['billed', 'donating'] })).toBe('short');
  expect(roomOf({ flags: ['billed'], siteCount: 3 })).toBe('tall');
});

test('a page that only says why it is for others is served, and not offered', () => {
  const page: LayoutSource = {
    format: 1,
    tabId: 'profile/home-profile',
    sections: [
      {
        id: 'home',
        type: 'stack',
        when: { accountType: 'residential' },
        config: {},
        widgets: [{ ...widget, id: 'profile' }],
      },
      {
        id: 'business',
        type: 'stack',
        when: { accountType: 'sme' },
        notOffered: true,
        config: {},
        widgets: [{ ...widget, id: 'why' }],
      },
    ],
  };
  const shared = createLayouts([page]);
  const business = { ...anna, accountType: 'sme' } as const;
  for (const layouts of [shared, layoutsOfWorld(shared)]) {
    expect(layouts.isOffered(page.tabId, anna)).toBe(true);
    expect(layouts.isOffered(page.tabId, business)).toBe(false);
    expect(layouts.isOffered('no/such', anna)).toBe(false);
    // The condition itself stays on the server.
    const [section] = layouts.resolve(page.tabId, business)?.sections ?? [];
    expect(section).toEqual({
      id: 'business',
      type: 'stack',
      config: {},
      widgets: [{ ...widget, id: 'why' }],
    });
  }
});

test('the page of free power begins with its booking, to which "Book free power" leads', () => {
  const file = join(import.meta.dirname, 'layouts/profile--powershout.json');
  const page = JSON.parse(readFileSync(file, 'utf8')) as LayoutSource;
  expect(createLayouts([page]).resolve(page.tabId, anna)?.sections[0]?.widgets[0]?.type).toBe(
    'powershoutBooking',
  );
});

test('the layout that the controls of a world serve decides there', () => {
  const shared = createLayouts([source]);
  const world = layoutsOfWorld(shared);
  world.override({
    ...source,
    sections: source.sections.map((section) => ({ ...section, notOffered: true })),
  });
  expect(world.isOffered(source.tabId, anna)).toBe(false);
  expect(shared.isOffered(source.tabId, anna)).toBe(true);
});
