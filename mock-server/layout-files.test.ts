import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseLayout } from '#layouts/core/check.ts';
import { resolve } from '#layouts/core/evaluate.ts';
import { explain } from '#layouts/core/explain.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { type Audience, isMeant } from '#layouts/core/when.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { layout } from '#schemas/layout.ts';
import { brands } from './brand.ts';
import { createClock } from './clock.ts';
import { facts } from './facts.ts';
import { viewersOf } from './viewers.ts';
import { createWorld } from './world/world.ts';

const folder = new URL('./layouts/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (file: string) => parseLayout(JSON.parse(readFileSync(new URL(file, folder), 'utf8')), facts);

/** Homes and businesses of both brands with every kind of supply: with all flags on, and with none. */
const audiences: readonly Audience[] = (['residential', 'sme'] as const).flatMap((accountType) =>
  brands.flatMap((brand) =>
    [Object.keys(facts.flags), []].map((flags) => ({
      accountType,
      brand,
      supplyTypes: Object.keys(facts.supplyTypes),
      flags,
      siteCount: 2,
      hasUsage: true,
      siteStatus: 'active',
    })),
  ),
);

test.each(files)(
  '%s is a layout, so is its result for every audience, and it has content for one',
  (file) => {
    const source = read(file);
    expect(pathOfTab(source.tabId)).toBe(file);
    const results = audiences.map((audience) => resolve(source, audience));
    for (const result of results) expect(checkSchema(layout, result)).toBeUndefined();
    expect(Math.max(...results.map(({ sections }) => sections.length))).toBeGreaterThan(0);
  },
);

test('the dashboard and the header are there', () => {
  expect(files).toEqual(expect.arrayContaining(['header.json', 'newDashboard.json']));
});

const viewers = viewersOf(createWorld({ seed: 1, clock: createClock() }));

test('an explanation agrees with what each persona gets, and gives a reason for all else', () => {
  for (const source of files.map(read)) {
    for (const { audience } of viewers) {
      const explained = explain(source, audience, facts);
      const sent = resolve(source, audience).sections.flatMap(({ widgets }) => widgets.map(({ id }) => id));
      expect(explained.filter(({ isShown }) => isShown).map(({ widget }) => widget)).toEqual(sent);
      expect(explained.filter(({ isShown, missing }) => isShown === missing.length > 0)).toEqual([]);
    }
  }
});

test('no persona is what the declared facts call impossible', () => {
  for (const { persona, audience } of viewers) {
    const contradicted = facts.impossible.filter((when) => isMeant(when, audience));
    expect({ persona, contradicted }).toEqual({ persona, contradicted: [] });
  }
});
