import fc from 'fast-check';
import { type Catalogue, parseCatalogue } from './catalogue.ts';
import { type Client, clientWith } from './client.ts';
import type { Facts } from './facts.ts';
import type { LayoutSource } from './source.ts';
import type { Audience, When } from './when.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const experiment = (id: string, ...arms: readonly string[]) => ({
  ...{ id, owner: 'billing', why: 'what helps', salt: id },
  arms: arms.map((arm, index) => ({ id: arm, slots: [{ from: index * 100, to: (index + 1) * 100 }] })),
});
const experiments = [experiment('tiles', 'a', 'b'), experiment('order', 'first')];
/** Few enough for a look at everybody. */
export const facts: Facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity'), lpg: told('has bottled gas') },
  siteStatuses: { active: told('is supplied'), opening: told('is about to be supplied') },
  flags: { overdue: told('is overdue'), owing: told('owes money') },
  impossible: [],
  experiments,
};

const both = <T>(a: T, b: T) => [a, b] as const;
const subsets = <T>(names: readonly T[]): T[][] =>
  names.reduce<T[][]>((sets, name) => sets.flatMap((set) => [set, [...set, name]]), [[]]);
const supplyNames = Object.keys(facts.supplyTypes);
const statusNames = Object.keys(facts.siteStatuses);
const flagNames = Object.keys(facts.flags);
const armsIn = ({ id, arms: own }: (typeof experiments)[number]) => own.map((arm) => `${id}/${arm.id}`);
const arms = experiments.flatMap(armsIn);
/** In each experiment that this text names one arm, or the control. */
const armChoicesIn = (text: string) =>
  experiments
    .filter(({ id }) => text.includes(`"${id}/`))
    .reduce<string[][]>(
      (choices, each) => choices.flatMap((own) => [own, ...armsIn(each).map((arm) => [...own, arm])]),
      [[]],
    );
export const times = ['2026-06-01T09:00', '2026-12-01T00:00'];

/** Everybody whom conditions can tell apart that are in this text: of a line that isn't in it, one value is enough. */
export function audiencesOf(conditions: string): readonly Audience[] {
  const all = <T>(key: string, values: readonly T[]): readonly T[] =>
    conditions.includes(`"${key}"`) ? values : values.slice(0, 1);
  const supplies = conditions.includes('upplyTypes"') ? subsets(supplyNames) : [[]];
  const armChoices = armChoicesIn(conditions);
  const found: Audience[] = [];
  for (const accountType of all('accountType', both('residential' as const, 'sme' as const)))
    for (const brand of all('brand', facts.brands))
      for (const supplyTypes of supplies)
        for (const flags of all('flags', subsets(flagNames)))
          for (const siteCount of all('sites', both(1, 2)))
            for (const hasUsage of all('hasUsage', both(true, false)))
              for (const siteStatus of all('siteStatus', statusNames))
                for (const own of armChoices)
                  for (const at of all(conditions.includes('"from"') ? 'from' : 'until', [
                    '2026-01-01T00:00',
                    ...times,
                  ])) {
                    const common = {
                      accountType,
                      brand,
                      supplyTypes,
                      flags,
                      siteCount,
                      hasUsage,
                      siteStatus,
                      at,
                    };
                    found.push(own.length === 0 ? common : { ...common, arms: own });
                  }
  return found;
}

const types = ['billSummary', 'payNow', 'notice'];
export const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
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
  fc.record({ arms: fc.subarray(arms) }),
  fc.record({ from: fc.constantFrom(...times) }),
  fc.record({ until: fc.constantFrom(...times) }),
);
/** Conditions of at most so many lines. */
export const whenOf = (maxLength: number): fc.Arbitrary<When> =>
  fc.array(line, { maxLength }).map((lines) => Object.assign({}, ...lines));
export const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const version = fc.constantFrom(1, 1, 2);
const config = fc.constantFrom<Record<string, unknown>>({}, {}, { tone: 'new' });
const fallback = optional(
  fc.record({ type: fc.constantFrom(...types), version, config }, { requiredKeys: ['type', 'config'] }),
);
const otherwise = fc.array(
  fc.record({ type: fc.constantFrom(...types), version, config }, { requiredKeys: ['version', 'config'] }),
  { maxLength: 2 },
);
const sectionOf = fc.record({
  type: fc.constantFrom('stack' as const, 'tabs' as const, 'tabs' as const, 'banner' as const),
  when: optional(whenOf(1)),
  fallback,
  widgets: fc.array(
    fc.record({
      type: fc.constantFrom(...types),
      version,
      config,
      otherwise,
      when: optional(whenOf(2)),
      fallback,
      tab: fc.integer({ min: 0, max: 2 }),
      isInBoth: fc.constantFrom(false, false, true),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
/** Pages with tabs, alternatives and fallbacks. */
export const sourceOf = fc.array(sectionOf, { minLength: 1, maxLength: 3 }).map((sections): LayoutSource => {
  const left = [...ids];
  return {
    format: 1,
    tabId: 'newDashboard',
    sections: sections.map(({ type: sectionType, widgets, when, fallback: standIn }, place) => {
      const placed = widgets.map((each) => ({ ...each, id: left.shift() ?? '' }));
      // The last of three is no tab.
      const tabs = [0, 1].map((tab) => ({
        label: `${tab}`,
        widgets: placed
          .filter((each) => each.tab === tab || (each.isInBoth && each.tab < 2))
          .map(({ id }) => id),
      }));
      return {
        id: `s${place}`,
        type: sectionType,
        config: sectionType === 'tabs' ? { tabs } : {},
        ...(when && { when }),
        ...(standIn && { fallback: standIn }),
        widgets: placed.map(({ tab: _, isInBoth: _both, when: own, fallback: ownStandIn, ...rest }) => ({
          ...rest,
          ...(own && { when: own }),
          ...(ownStandIn && { fallback: ownStandIn }),
        })),
      };
    }),
  };
});

const configs = [
  { type: 'object', properties: {}, additionalProperties: false },
  { type: 'object', properties: { tone: { type: 'string' } }, additionalProperties: false },
];
const catalogue: fc.Arbitrary<Catalogue> = fc
  .record({
    format: fc.constantFrom(1, 1, 1, 1, 1, 2),
    sections: fc.subarray(['stack', 'tabs', 'banner']),
    known: fc.subarray(
      types.flatMap((type) => [1, 2].map((each) => ({ type, versions: [each] }))),
      { minLength: 2 },
    ),
    config: fc.constantFrom(...configs),
  })
  .map(({ format, sections, known, config: schema }) =>
    parseCatalogue({
      format,
      sections: ['grid', ...sections],
      routes: [],
      chunks: {},
      widgets: known.map((each) => ({
        ...each,
        config: schema,
        chunks: [],
        operations: [],
        heights: { base: 0 },
        isChart: false,
      })),
    }),
  );
/** Clients of some builds, with something switched off. */
export const client: fc.Arbitrary<Client> = fc
  .record({
    catalogues: fc.array(catalogue, { maxLength: 2 }),
    off: fc.subarray(types, { maxLength: 1 }),
  })
  .map(({ catalogues, off }) =>
    clientWith(
      catalogues,
      off.map((type) => ({ type })),
    ),
  );
