import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fact } from './fact-space.ts';
import type { Facts } from './facts.ts';
import { prove } from './prove.ts';
import type { Rule, Wanted } from './rules.ts';
import type { LayoutSource } from './source.ts';
import { type Audience, isMeant, type When } from './when.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const facts: Facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity'), lpg: told('has bottled gas') },
  siteStatuses: { active: told('is supplied'), opening: told('is about to be supplied') },
  flags: { overdue: told('is overdue'), owing: told('owes money') },
  impossible: [],
};

const both = <T>(a: T, b: T) => [a, b] as const;
const subsets = <T>(names: readonly T[]): T[][] =>
  names.reduce<T[][]>((sets, name) => sets.flatMap((set) => [set, [...set, name]]), [[]]);
const supplyNames = Object.keys(facts.supplyTypes);
const statusNames = Object.keys(facts.siteStatuses);
const flagNames = Object.keys(facts.flags);
const audiences: readonly Audience[] = both('residential' as const, 'sme' as const).flatMap((accountType) =>
  facts.brands.flatMap((brand) =>
    subsets(supplyNames).flatMap((supplyTypes) =>
      subsets(flagNames).flatMap((flags) =>
        both(1, 2).flatMap((siteCount) =>
          both(true, false).flatMap((hasUsage) =>
            statusNames.map((siteStatus) => ({
              accountType,
              brand,
              supplyTypes,
              flags,
              siteCount,
              hasUsage,
              siteStatus,
            })),
          ),
        ),
      ),
    ),
  ),
);

const types = ['billSummary', 'payNow', 'notice'];
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const flag = fc.constantFrom(...flagNames.flatMap((name) => [name, `!${name}`]));
const line = fc.oneof<fc.Arbitrary<When>[]>(
  fc.record({ accountType: fc.constantFrom('residential' as const, 'sme' as const) }),
  fc.record({ brand: fc.constantFrom(...facts.brands) }),
  fc.record({ sites: fc.constantFrom('one' as const, 'many' as const) }),
  fc.record({ hasUsage: fc.boolean() }),
  fc.record({ siteStatus: fc.subarray(statusNames) }),
  fc.record({ supplyTypes: fc.subarray(supplyNames) }),
  fc.record({ withoutSupplyTypes: fc.subarray(supplyNames) }),
  fc.record({ flags: fc.array(flag, { minLength: 1, maxLength: 2 }) }),
);
const whenOf = (maxLength: number): fc.Arbitrary<When> =>
  fc.array(line, { maxLength }).map((lines) => Object.assign({}, ...lines));
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const fallback = optional(fc.constantFrom(...types).map((type) => ({ type, config: {} })));
const sectionOf = fc.record({
  isTabs: fc.boolean(),
  when: optional(whenOf(1)),
  fallback,
  widgets: fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      when: optional(whenOf(2)),
      fallback,
      tab: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const sourceOf = fc.array(sectionOf, { minLength: 1, maxLength: 3 }).map((sections): LayoutSource => {
  const left = [...ids];
  return {
    format: 1,
    tabId: 'newDashboard',
    sections: sections.map(({ isTabs, widgets, when, fallback: standIn }, place) => {
      const placed = widgets.map((each) => ({ ...each, id: left.shift() ?? '' }));
      // The last of three is no tab.
      const tabs = [0, 1].map((tab) => ({
        label: `${tab}`,
        widgets: placed.filter((each) => each.tab === tab).map(({ id }) => id),
      }));
      return {
        id: `s${place}`,
        type: isTabs ? 'tabs' : 'stack',
        config: isTabs ? { tabs } : {},
        ...(when && { when }),
        ...(standIn && { fallback: standIn }),
        widgets: placed.map(({ id, type, when: own, fallback: ownStandIn }) => ({
          id,
          type,
          version: 1,
          config: {},
          ...(own && { when: own }),
          ...(ownStandIn && { fallback: ownStandIn }),
        })),
      };
    }),
  };
});
const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('billSummary', 'payNow').map((type) => ({ type })) },
  { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => ({ id })) },
);
const ruleOf = fc
  .record({
    who: whenOf(2),
    any: fc.array(wanted, { minLength: 1, maxLength: 2 }),
    before: optional(fc.integer({ min: 0, max: 3 })),
  })
  .map(
    ({ who, any, before }): Rule => ({
      id: 'bill',
      why: 'it has to be paid',
      owner: 'billing',
      page: 'newDashboard',
      who,
      any,
      ...(before === undefined ? {} : { before }),
    }),
  );

/** What a customer sees when a page opens, from top to bottom. */
function viewOf({ sections }: LayoutSource) {
  const prepared = sections.map((section) => {
    const tabs = section.type === 'tabs' ? (section.config.tabs ?? []) : [];
    const inTabs = new Set(tabs.flatMap(({ widgets }) => widgets));
    return { section, tabs, inTabs, placed: section.widgets.map((widget) => ({ section, widget })) };
  });
  return (audience: Audience) =>
    prepared.flatMap(({ section, tabs, inTabs, placed }) => {
      if (!isMeant(section.when, audience)) return [];
      const shown = placed.filter(({ widget }) => isMeant(widget.when, audience));
      if (tabs.length === 0) return shown;
      const isIn = (list: readonly string[]) => shown.filter(({ widget }) => list.includes(widget.id));
      const open = tabs.map(({ widgets }) => isIn(widgets)).find((list) => list.length > 0) ?? [];
      return [...open, ...shown.filter(({ widget }) => !inTabs.has(widget.id))];
    });
}

/** Whether what a customer sees has what a rule asks for; nothing of the type `undrawn` can be drawn. */
function isServed(seen: ReturnType<ReturnType<typeof viewOf>>, rule: Rule, undrawn: string): boolean {
  const { any, before = ids.length } = rule;
  return seen.some(({ section, widget: { id, type, fallback: own } }, above) => {
    if (above > before) return false;
    if (type !== undrawn) return any.some((wanted) => wanted.id === id || wanted.type === type);
    const standIn = (own ?? section.fallback)?.type;
    return standIn !== undefined && standIn !== undrawn && any.some((wanted) => wanted.type === standIn);
  });
}

/** Whether something that is known is true of a customer. */
function isTrue({ about, name, values }: Fact, audience: Audience): boolean {
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
  }[about];
  return values.includes(value);
}

test('what is proved or refuted agrees with a look at every customer, in 5,000 pages with rules', () => {
  const results = { proved: 0, broken: 0, tooEntangled: 0 };
  fc.assert(
    fc.property(
      sourceOf,
      ruleOf,
      fc.constantFrom('', '', 'billSummary', 'payNow'),
      fc.array(whenOf(3), { maxLength: 2 }),
      (source, rule, undrawn, impossible) => {
        const proof = prove(rule, source, { ...facts, impossible }, ({ type }) => type !== undrawn);
        results[proof.result] += 1;
        const view = viewOf(source);
        const isPossible = (each: Audience) => !impossible.some((when) => isMeant(when, each));
        const isMissing = (each: Audience) =>
          isMeant(rule.who, each) && isPossible(each) && !isServed(view(each), rule, undrawn);
        if (proof.result !== 'broken') return !audiences.some(isMissing);
        const isConcerned = (each: Audience) => proof.reason.every((fact) => isTrue(fact, each));
        const concerned = audiences.filter((each) => isConcerned(each) && isPossible(each));
        return isMissing(proof.audience) && isConcerned(proof.audience) && concerned.every(isMissing);
      },
    ),
    { numRuns: 5000 },
  );
  expect(Math.min(results.proved, results.broken)).toBeGreaterThan(500);
  expect(results.tooEntangled).toBe(0);
}, 60_000);
