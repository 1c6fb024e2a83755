import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';

/** Documents that somebody could write into a change to make checks of it long. */
export interface HostileChange {
  readonly name: string;
  readonly documents: Readonly<Record<string, string>>;
  /** A finding, or the refusal. */
  readonly told: RegExp;
  /** What saving it and one report about it may take, in seconds of a processor. */
  readonly seconds: number;
}

/** Numbers that are the same in each run. */
function createRandom(): () => number {
  let seed = 7;
  return () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

const jsonAt = (path: string) => JSON.parse(ownDocuments.get(path) ?? '');
const [facts, rules] = [jsonAt('policy/facts.json'), jsonAt('policy/rules.json')];
const flags = Object.keys(facts.flags);

const pageWith = (widgets: readonly object[], section: object = {}): string =>
  JSON.stringify({
    format: 1,
    tabId: 'big',
    sections: [{ id: 's', type: 'stack', config: {}, widgets, ...section }],
  });

const notice = (index: number, more: object = {}) => ({
  ...{ id: `w${index}`, type: 'notice', version: 1, config: { text: 'Hello' } },
  ...more,
});

const list = <T>(length: number, each: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => each(index));

/** Conditions of three flags each, for which it is as hard as it gets to find somebody who sees none. */
function entangledPage(): string {
  const random = createRandom();
  const flag = () => `${random() < 0.5 ? '!' : ''}${flags[Math.floor(random() * flags.length)]}`;
  return pageWith(list(190, (index) => notice(index, { when: { flags: list(3, flag) } })));
}

const rulesWith = (count: number, more: object = {}): string =>
  JSON.stringify({
    ...rules,
    rules: [
      ...rules.rules,
      ...list(count, (index) => ({
        ...{ id: `r${index}`, why: 'x', owner: 'x', page: 'big', who: {}, any: [{ type: 'notice' }] },
        ...more,
      })),
    ],
  });

const factsWith = (impossible: readonly object[]): string => JSON.stringify({ ...facts, impossible });

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

export const hostileChanges: readonly HostileChange[] = [
  {
    name: '20 rules about 190 widgets with three flags each',
    documents: { 'big.json': entangledPage(), 'policy/rules.json': rulesWith(20, { before: 3 }) },
    told: /too entangled to prove/,
    seconds: 10,
  },
  {
    name: '200 rules about the same page',
    documents: { 'big.json': entangledPage(), 'policy/rules.json': rulesWith(200, { before: 3 }) },
    told: /too entangled to prove|takes too long to check/,
    seconds: 10,
  },
  {
    name: '2,000 rules',
    documents: { 'big.json': pageWith([notice(0)]), 'policy/rules.json': rulesWith(2000) },
    told: /more than 500 items|at most 256 KiB/,
    seconds: 4,
  },
  {
    name: '9,000 combinations that are impossible',
    documents: {
      'policy/facts.json': factsWith(list(9000, (index) => ({ flags: [flags[index % flags.length]] }))),
    },
    told: /more than 200 items|at most 256 KiB/,
    seconds: 4,
  },
  {
    name: '5,000 names in one condition',
    documents: { 'big.json': pageWith([notice(0, { when: { flags: list(5000, (index) => `f${index}`) } })]) },
    told: /more than 50 items/,
    seconds: 4,
  },
  {
    name: '100 unknown widget types of 10,000 letters',
    documents: { 'big.json': pageWith(list(100, (index) => notice(index, { type: 'a'.repeat(10_000) }))) },
    told: /is not a widget type/,
    seconds: 4,
  },
  {
    name: 'a page with more parts than a browser draws',
    documents: {
      'big.json': pageWith(list(199, (index) => notice(index, { config: { list: list(20, () => ({})) } }))),
    },
    told: /too many parts/,
    seconds: 4,
  },
  {
    name: '40 lists inside each other',
    documents: { 'policy/facts.json': nested(40) },
    told: /expected an object/,
    seconds: 4,
  },
  {
    name: '60,000 keys in a file of the policy',
    documents: {
      'policy/rules.json': JSON.stringify(Object.fromEntries(list(60_000, (index) => [`k${index}`, 1]))),
    },
    told: /at most 256 KiB/,
    seconds: 4,
  },
  {
    name: '190 widgets in each of the pages that a change may have',
    documents: Object.fromEntries(
      list(20, (index) => [
        `big-${index}.json`,
        pageWith(list(190, (at) => notice(at))).replace('"big"', `"big-${index}"`),
      ]),
    ),
    told: /no build has the address/,
    seconds: 6,
  },
];

/** A text that two people edit at the same time, so that everything is in conflict. */
export function hostileMerge(keys: number) {
  const text = (value: number) =>
    pageWith([], { config: Object.fromEntries(list(keys, (index) => [`k${index}`, value])) });
  return { base: text(1), mine: text(2), theirs: text(3) };
}
