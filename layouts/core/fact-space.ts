import { type Facts, mostValues } from './facts.ts';
import type { Audience, When } from './when.ts';

/** Something that is said of a customer, with everything that can be said. */
export interface Fact {
  readonly about:
    | 'accountType'
    | 'brand'
    | 'sites'
    | 'hasUsage'
    | 'siteStatus'
    | 'supplyType'
    | 'flag'
    | 'experiment'
    | 'time';
  /** Of a supply type, a flag or an experiment, which one; otherwise empty. */
  readonly name: string;
  /** Of an experiment its arms, and '' for the control; of the time when each interval begins, '' for the first one. */
  readonly values: readonly string[];
}

/** What is known of a customer: for each fact in order, the values that are still possible, as bits of a number. */
export type Known = readonly number[];

/** True when the fact has one of these values, which are bits as in `Known`. */
export interface Literal {
  readonly fact: number;
  readonly values: number;
}
/** True when any of its literals is. */
export type Clause = readonly Literal[];
/** True when all of its clauses are. */
export type Condition = readonly Clause[];

/** Everything that can be said of a customer, by the declared facts. */
export interface FactSpace {
  readonly facts: readonly Fact[];
  /** Nobody is in any of these. */
  readonly impossible: readonly Condition[];
  /** Nothing is known yet. */
  readonly anybody: Known;
  /** That all of these hold. Their names have to be declared. */
  conditionOf(...conditions: readonly (When | undefined)[]): Condition;
}

const made = new WeakMap<Facts, Map<string, FactSpace>>();

/**
 * The facts that conditions are about, of which `times` are the beginnings and ends. Undefined where there are more times than
 * can be told apart.
 */
export function factSpaceOf(facts: Facts, times: readonly string[] = []): FactSpace | undefined {
  const spaces = made.get(facts) ?? new Map<string, FactSpace>();
  made.set(facts, spaces);
  const starts = ['', ...new Set([...times, ...timesIn(facts.impossible)])].sort();
  // Of brands and site statuses no more can be declared.
  if (starts.length > mostValues) return undefined;
  const key = starts.join(' ');
  const space = spaces.get(key) ?? makeSpace(facts, starts);
  spaces.set(key, space);
  return space;
}

/** When conditions begin or end. */
export const timesIn = (conditions: readonly (Pick<When, 'from' | 'until'> | undefined)[]): string[] =>
  conditions.flatMap((when) => [when?.from, when?.until].filter((time) => time !== undefined));

function makeSpace(
  { brands, siteStatuses, supplyTypes, flags, impossible, experiments = [] }: Facts,
  starts: readonly string[],
): FactSpace {
  const yesNo = (about: Fact['about']) => (name: string) => ({ about, name, values: ['no', 'yes'] });
  const facts: readonly Fact[] = [
    { about: 'accountType', name: '', values: ['residential', 'sme'] },
    { about: 'brand', name: '', values: brands },
    { about: 'sites', name: '', values: ['one', 'many'] },
    { about: 'hasUsage', name: '', values: ['yes', 'no'] },
    { about: 'siteStatus', name: '', values: Object.keys(siteStatuses) },
    ...Object.keys(supplyTypes).map(yesNo('supplyType')),
    ...Object.keys(flags).map(yesNo('flag')),
    ...experiments.map(
      ({ id, arms }): Fact => ({ about: 'experiment', name: id, values: ['', ...arms.map((arm) => arm.id)] }),
    ),
    { about: 'time', name: '', values: starts },
  ];
  const places = new Map(facts.map(({ about, name }, index) => [`${about} ${name}`, index]));
  const literal = (about: Fact['about'], wanted: readonly string[], name = ''): Literal => {
    const fact = places.get(`${about} ${name}`);
    if (fact === undefined) throw new RangeError(`"${name}" is not declared.`);
    return { fact, values: bitsOf(facts[fact]?.values.map((value) => wanted.includes(value)) ?? []) };
  };
  /** An arm of any of these experiments. */
  const armLiterals = (arms: readonly string[]): Literal[] =>
    [...Map.groupBy(arms, (arm) => arm.split('/')[0] ?? '')].map(([id, own]) =>
      literal(
        'experiment',
        own.map((arm) => arm.split('/')[1] ?? ''),
        id,
      ),
    );
  const clausesOf = (when: When): Clause[] => [
    ...(when.accountType === undefined ? [] : [[literal('accountType', [when.accountType])]]),
    ...(when.brand === undefined ? [] : [[literal('brand', [when.brand])]]),
    ...(when.sites === undefined ? [] : [[literal('sites', [when.sites])]]),
    ...(when.hasUsage === undefined ? [] : [[literal('hasUsage', [when.hasUsage ? 'yes' : 'no'])]]),
    ...(when.siteStatus === undefined ? [] : [[literal('siteStatus', when.siteStatus)]]),
    ...(when.supplyTypes === undefined
      ? []
      : [when.supplyTypes.map((name) => literal('supplyType', ['yes'], name))]),
    ...(when.withoutSupplyTypes ?? []).map((name) => [literal('supplyType', ['no'], name)]),
    ...(when.arms === undefined ? [] : [armLiterals(when.arms)]),
    ...(when.from === undefined
      ? []
      : [
          [
            literal(
              'time',
              starts.filter((start) => start >= (when.from ?? '')),
            ),
          ],
        ]),
    ...(when.until === undefined
      ? []
      : [
          [
            literal(
              'time',
              starts.filter((start) => start < (when.until ?? '')),
            ),
          ],
        ]),
    ...(when.flags ?? []).map((flag) => [
      literal('flag', [flag.startsWith('!') ? 'no' : 'yes'], flag.replace(/^!/, '')),
    ]),
  ];
  return {
    facts,
    impossible: impossible.map(clausesOf),
    anybody: facts.map(({ values }) => bitsOf(values.map(() => true))),
    conditionOf: (...conditions) => conditions.flatMap((when) => (when === undefined ? [] : clausesOf(when))),
  };
}

const bitsOf = (isIn: readonly boolean[]): number =>
  isIn.reduce((bits, isOne, index) => (isOne ? bits | (1 << index) : bits), 0);

/** The facts of which something is known, with the values that are still possible. */
export function knownFacts({ facts, anybody }: FactSpace, known: Known): Fact[] {
  return facts.flatMap((fact, index) => {
    const bits = known[index] ?? 0;
    return bits === anybody[index] ? [] : [{ ...fact, values: possibleValues(fact, bits) }];
  });
}

const possibleValues = ({ values }: Fact, bits: number): string[] =>
  values.filter((_, index) => (bits & (1 << index)) !== 0);

/** Before everything that has a beginning. */
const beginning = '0000-01-01T00:00';

/** One customer of whom all that is known is true; what isn't known has its first possible value. */
export function exampleOf({ facts }: FactSpace, known: Known): Audience {
  const first = facts.map((fact, index) => possibleValues(fact, known[index] ?? 0)[0] ?? '');
  const firstOf = (about: Fact['about']) => first[facts.findIndex((fact) => fact.about === about)] ?? '';
  const named = (about: Fact['about']) =>
    facts.flatMap((fact, index) => (fact.about === about && first[index] === 'yes' ? [fact.name] : []));
  const arms = facts.flatMap(({ about, name }, index) =>
    about === 'experiment' && first[index] !== '' ? [`${name}/${first[index]}`] : [],
  );
  const start = firstOf('time');
  const hasTimes = facts.some(({ about, values }) => about === 'time' && values.length > 1);
  return {
    accountType: firstOf('accountType') === 'sme' ? 'sme' : 'residential',
    brand: firstOf('brand'),
    supplyTypes: named('supplyType'),
    flags: named('flag'),
    siteCount: firstOf('sites') === 'many' ? 2 : 1,
    hasUsage: firstOf('hasUsage') === 'yes',
    siteStatus: firstOf('siteStatus'),
    ...(arms.length === 0 ? {} : { arms }),
    ...(hasTimes ? { at: start === '' ? beginning : start } : {}),
  };
}
