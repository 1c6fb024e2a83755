import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCatalogue } from '#layouts/core/catalogue.ts';
import { parseLayout } from '#layouts/core/check.ts';
import { anyClient, type Client, clientWith } from '#layouts/core/client.ts';
import { resolve } from '#layouts/core/evaluate.ts';
import { explain } from '#layouts/core/explain.ts';
import { timesIn } from '#layouts/core/fact-space.ts';
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

const recorded = new URL('../layouts/delivery/older-build.fixture.json', import.meta.url);
const older = clientWith([parseCatalogue(JSON.parse(readFileSync(recorded, 'utf8')))]);
const clients: readonly (readonly [name: string, client: Client])[] = [
  ['a build that draws everything', anyClient],
  ['the build before', older],
];

test.each(clients)(
  'an explanation agrees with what each persona gets with %s, at any time',
  (_name, client) => {
    const sources = files.map(read);
    const conditions = sources.flatMap(({ sections }) =>
      sections.flatMap(({ when, widgets }) => [when, ...widgets.map((widget) => widget.when)]),
    );
    // Before, at and after every beginning and end.
    const times = ['2026-03-03T10:00', '2099-01-01T00:00', ...timesIn(conditions)];
    for (const source of sources) {
      for (const at of times) {
        for (const { audience } of viewers) {
          const explained = explain(source, { ...audience, at }, facts, client);
          const shown = explained.filter(({ isShown }) => isShown);
          const sent = resolve(source, { ...audience, at }, client).sections.flatMap(
            ({ widgets }) => widgets,
          );
          expect(shown.map(({ widget, drawn: { type, version } }) => [widget, type, version])).toEqual(
            sent.map(({ id, type, version }) => [id, type, version]),
          );
          // What isn't shown has a reason: a condition, or what the build can't draw.
          for (const { isShown, missing, drawn } of explained) {
            expect(isShown).toBe(missing.length === 0 && drawn.as !== 'nothing');
          }
        }
      }
    }
  },
);

test('no persona is what the declared facts call impossible', () => {
  for (const { persona, audience } of viewers) {
    const contradicted = facts.impossible.filter((when) => isMeant(when, audience));
    expect({ persona, contradicted }).toEqual({ persona, contradicted: [] });
  }
});
