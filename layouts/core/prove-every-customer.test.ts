import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns, runCount } from '#src/test/depth.ts';
import type { Drawable } from './catalogue.ts';
import type { Client } from './client.ts';
import { resolve } from './evaluate.ts';
import { explain } from './explain.ts';
import type { Fact } from './fact-space.ts';
import { prove } from './prove.ts';
import {
  audiencesOf,
  client,
  facts,
  ids,
  optional,
  sourceOf,
  times,
  whenOf,
} from './random-clients.test-support.ts';
import type { Rule, Wanted } from './rules.ts';
import type { LayoutSource, SourceSection, SourceWidget } from './source.ts';
import { isServed, openIn, type Seen } from './views.test-support.ts';
import { type Audience, isMeant, type When } from './when.ts';

const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('billSummary', 'payNow').map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => ({ id })) },
);
const [start = '', end = ''] = times;
const ruleOf = fc
  .record({
    who: whenOf(2),
    any: fc.array(wanted, { minLength: 1, maxLength: 2 }),
    before: optional(fc.integer({ min: 0, max: 3 })),
    window: fc.constantFrom({}, {}, { from: start }, { until: end }, { from: start, until: end }),
  })
  .map(
    ({ who, any, before, window }): Rule => ({
      id: 'bill',
      why: 'it has to be paid',
      owner: 'billing',
      page: 'newDashboard',
      who,
      any,
      ...(before === undefined ? {} : { before }),
      ...window,
    }),
  );

/** What a client shows in the place of a widget. */
function drawnOf(widget: SourceWidget, section: SourceSection, asked: Client): Seen[] {
  const { id, type, otherwise: others = [], fallback: own } = widget;
  const draws = (each: Drawable) => asked.whyNot(each) === undefined;
  const standIn = own ?? section.fallback;
  const first = [widget, ...others.map((each) => ({ type, ...each }))].find(draws);
  if (first !== undefined) return [{ id, type: first.type, isOwn: first.type === type }];
  return standIn !== undefined && draws({ version: 1, ...standIn })
    ? [{ id, type: standIn.type, isOwn: false }]
    : [];
}

/** What a customer sees when a page opens, from top to bottom. */
const viewOf =
  ({ format, sections }: LayoutSource, asked: Client) =>
  (audience: Audience): readonly Seen[] =>
    (asked.readsFormat(format) ? sections : []).flatMap((section) => {
      if (!isMeant(section.when, audience)) return [];
      const meant = section.widgets.filter(({ when }) => isMeant(when, audience));
      if (!asked.hasSection(section.type)) {
        const { fallback } = section;
        const draws = fallback !== undefined && asked.whyNot({ version: 1, ...fallback }) === undefined;
        return draws ? meant.slice(0, 1).map(({ id }) => ({ id, type: fallback.type, isOwn: false })) : [];
      }
      const shown = meant.flatMap((widget) => drawnOf(widget, section, asked));
      const tabs = section.type === 'tabs' ? (section.config.tabs ?? []) : [];
      if (tabs.length === 0) return shown;
      const isIn = (list: readonly string[]) => shown.filter(({ id }) => list.includes(id));
      const open = tabs.map(({ widgets }) => isIn(widgets)).find((list) => list.length > 0) ?? [];
      const inTabs = new Set(tabs.flatMap(({ widgets }) => widgets));
      return [...open, ...shown.filter(({ id }) => !inTabs.has(id))];
    });

const windowOf = ({ from, until }: Rule): When => ({ ...(from && { from }), ...(until && { until }) });

/** Whether something that is known is true of a customer; `starts` are when the intervals of time begin. */
function isTrue({ about, name, values }: Fact, audience: Audience, starts: readonly string[]): boolean {
  const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no');
  const { accountType, brand, siteStatus, supplyTypes, flags } = audience;
  const value = {
    accountType,
    brand,
    siteStatus,
    sites: audience.siteCount > 1 ? 'many' : 'one',
    hasUsage: yesNo(audience.hasUsage),
    supplyType: yesNo(supplyTypes.includes(name)),
    flag: yesNo(flags.includes(name)),
    experiment: audience.arms?.find((arm) => arm.startsWith(`${name}/`))?.slice(name.length + 1) ?? '',
    // The interval that the time is in.
    time: starts.findLast((start) => start <= (audience.at ?? '')) ?? '',
  }[about];
  return values.includes(value);
}

test('what is proved or refuted agrees with a look at every customer, in generated pages with rules and clients', () => {
  const results = { proved: 0, broken: 0, tooEntangled: 0 };
  fc.assert(
    fc.property(
      sourceOf,
      ruleOf,
      client,
      fc.array(whenOf(3), { maxLength: 2 }),
      (source, rule, asked, impossible) => {
        const proof = prove(rule, source, { ...facts, impossible }, asked);
        results[proof.result] += 1;
        const view = viewOf(source, asked);
        const text = JSON.stringify([source, rule, impossible]);
        const audiences = audiencesOf(text);
        const starts = ['', ...times.filter((time) => text.includes(time))];
        const isPossible = (each: Audience) => !impossible.some((when) => isMeant(when, each));
        const isMissing = (each: Audience) =>
          isMeant(windowOf(rule), each) &&
          isMeant(rule.who, each) &&
          isPossible(each) &&
          !isServed(view(each), rule);
        if (proof.result !== 'broken') return !audiences.some(isMissing);
        const isConcerned = (each: Audience) => proof.reason.every((fact) => isTrue(fact, each, starts));
        const concerned = audiences.filter((each) => isConcerned(each) && isPossible(each));
        return isMissing(proof.audience) && isConcerned(proof.audience) && concerned.every(isMissing);
      },
    ),
    randomRuns(5000),
  );
  expect(Math.min(results.proved, results.broken)).toBeGreaterThan(runCount(5000) / 10);
  expect(results.tooEntangled).toBe(0);
});

test('what is sent to a client is what it can show, and what is explained, for every kind of customer', () => {
  fc.assert(
    fc.property(sourceOf, client, fc.nat(), (source, asked, which) => {
      const audiences = audiencesOf(JSON.stringify(source));
      const audience = audiences[which % audiences.length];
      if (audience === undefined) return;
      const sent = resolve(source, audience, asked);
      const seen = viewOf(source, asked)(audience).map(({ id, type }) => ({ id, type }));
      expect(openIn(sent)).toEqual(seen);
      const explained = explain(source, audience, facts, asked);
      expect(
        explained
          .filter(({ isShown }) => isShown)
          .map(({ widget, drawn }) => ({ id: widget, type: drawn.type })),
      ).toEqual(sent.sections.flatMap(({ widgets }) => widgets.map(({ id, type }) => ({ id, type }))));
    }),
    randomRuns(3000),
  );
});
