import type { Violation } from '#schemas/check/schema-check.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { audienceWords, listed } from './audience-words.ts';
import type { Catalogues } from './catalogue.ts';
import { anyClient, type Client, clientOf, clientWith } from './client.ts';
import { exampleOf, type Fact, type FactSpace, factSpaceOf, knownFacts, timesIn } from './fact-space.ts';
import type { Facts } from './facts.ts';
import { conditionsOf, coversOf, type Placement, placementsOf } from './placements.ts';
import { askedInWords, type Rule, windowOf } from './rules.ts';
import { type Effort, search } from './search.ts';
import type { LayoutSource } from './source.ts';
import { sectionOutcome } from './stand-in.ts';
import type { Audience } from './when.ts';

/** Whether a page obeys a rule for every customer that there can be. */
export type Proof = { readonly steps: number } & (
  | { readonly result: 'proved' | 'tooEntangled' }
  | {
      readonly result: 'broken';
      /** One customer for whom the page breaks it. */
      readonly audience: Audience;
      /** What is true of all customers for whom it does so for the same reason; nothing where that is everybody. */
      readonly reason: readonly Fact[];
      /** The same in words, with what they miss. */
      readonly sentence: string;
    }
);

/** More steps than any page of people needs; what takes longer is refused, so that an answer always comes soon. */
const mostSteps = 200_000;
/** The same of all proofs of a check together, of which each rule, page and build has one. */
const mostEffort = 4_000_000;

/** What the proofs of one check may take. */
export const newEffort = (): Effort => ({ left: mostEffort });

/**
 * Proves that a page shows to everybody whom a rule means what the rule asks for, or finds somebody to whom it doesn't.
 * What isn't in the tab that opens doesn't count, and a widget that the client can't draw counts as what it gets instead. What
 * is switched off for one brand is taken as switched off for all. Gives up after so many steps, and without any effort left.
 */
export function prove(
  rule: Rule,
  source: LayoutSource,
  facts: Facts,
  client: Client = anyClient,
  steps: number = mostSteps,
  effort: Effort = newEffort(),
): Proof {
  return proveOn(rule, facts, placesOf(source, client), { steps, effort });
}

/** A page as the proofs of its rules look at it. */
interface Places {
  /** When its conditions begin or end. */
  readonly times: readonly string[];
  /** Each is made once for all rules that begin and end with the same times. */
  readonly placementsIn: (space: FactSpace) => readonly Placement[];
}

function placesOf(source: LayoutSource, client: Client): Places {
  const made = new Map<FactSpace, readonly Placement[]>();
  return {
    times: timesIn(conditionsOf(source)),
    placementsIn(space) {
      const placements = made.get(space) ?? placementsOf(source, space, client);
      made.set(space, placements);
      return placements;
    },
  };
}

function proveOn(
  rule: Rule,
  facts: Facts,
  { times, placementsIn }: Places,
  { steps, effort }: { readonly steps: number; readonly effort: Effort },
): Proof {
  const space = factSpaceOf(facts, [...timesIn([rule, rule.who]), ...times]);
  if (space === undefined) return { result: 'tooEntangled', steps: 0 };
  const found = search(
    {
      anybody: space.anybody,
      who: space.conditionOf(rule.who, windowOf(rule)),
      covers: coversOf(rule, placementsIn(space)),
      impossible: space.impossible,
    },
    steps,
    effort,
  );
  if (found.outcome !== 'somebody') {
    return { result: found.outcome === 'nobody' ? 'proved' : 'tooEntangled', steps: found.steps };
  }
  const reason = knownFacts(space, found.reason);
  return {
    result: 'broken',
    steps: found.steps,
    reason,
    audience: exampleOf(space, found.example),
    sentence: missingWords(rule, audienceWords(reason, facts)),
  };
}

/** A rule that a page isn't proved to obey. */
export interface Failure {
  readonly rule: Rule;
  /** Why; undefined where the conditions are too entangled to prove it. */
  readonly sentence: string | undefined;
  /** Digests of the builds that it is about; none where that is every build. */
  readonly builds: readonly string[];
}

/**
 * Every rule that a page isn't proved to obey. With catalogues, for the client of each; builds that get the same of the page are
 * looked at once, and named where not all of them can draw all of it. Without what is switched off: for every customer, or for
 * those of a brand for which alone it is.
 */
export function failuresOf(
  source: LayoutSource,
  rules: readonly Rule[],
  facts: Facts,
  catalogues: Catalogues = noCatalogues,
  off: readonly SwitchedOff[] = [],
  effort: Effort = newEffort(),
): Failure[] {
  const forAll = off.filter(({ brands }) => brands === undefined);
  const failed = failuresWithout(forAll, { source, rules, facts, catalogues, effort });
  const others = rules.filter((rule) => !failed.some((failure) => failure.rule === rule));
  const ofBrands = facts.brands.flatMap((brand): Failure[] => {
    const own = off.filter(({ brands }) => brands?.includes(brand));
    if (own.length === 0) return [];
    const offHere = [...forAll, ...own].map(({ brands: _, ...each }) => each);
    const meant = others.filter(({ who }) => who?.brand === undefined || who.brand === brand);
    return failuresWithout(offHere, { source, rules: meant, facts, catalogues, effort, brand });
  });
  return [...failed, ...ofBrands];
}

interface FailureParts {
  readonly source: LayoutSource;
  readonly rules: readonly Rule[];
  readonly facts: Facts;
  readonly catalogues: Catalogues;
  readonly effort: Effort;
  /** Only for customers of this brand. */
  readonly brand?: string;
}

function failuresWithout(
  off: readonly SwitchedOff[],
  { source, rules, facts, catalogues, effort, brand }: FailureParts,
): Failure[] {
  const groups = clientGroups(source, catalogues, off).map((group) => ({
    ...group,
    places: placesOf(source, group.client),
  }));
  return rules.flatMap((rule): Failure[] => {
    if (rule.page !== source.tabId) return [];
    const asked = brand === undefined ? rule : { ...rule, who: { ...rule.who, brand } };
    return groups.flatMap(({ places, builds }): Failure[] => {
      const proof = proveOn(asked, facts, places, { steps: mostSteps, effort });
      if (proof.result === 'proved') return [];
      const sentence = proof.result === 'broken' ? sentenceFor(rule, proof, facts, brand) : undefined;
      return [{ rule, sentence, builds }];
    });
  });
}

/** What somebody misses, with the brand where it is so for that one alone. */
function sentenceFor(
  rule: Rule,
  { reason, sentence }: Extract<Proof, { result: 'broken' }>,
  facts: Facts,
  brand: string | undefined,
): string {
  if (brand === undefined || reason.some(({ about }) => about === 'brand')) return sentence;
  const said: readonly Fact[] = [{ about: 'brand', name: '', values: [brand] }, ...reason];
  return missingWords(rule, audienceWords(said, facts));
}

/** What `failuresOf` finds, at the widget that comes nearest to what the rule asks for. */
export const brokenRules = (
  source: LayoutSource,
  rules: readonly Rule[],
  facts: Facts,
  catalogues?: Catalogues,
  effort?: Effort,
): Violation[] =>
  failuresOf(source, rules, facts, catalogues, [], effort).map(({ rule, sentence, builds }) => {
    const named = `the rule "${rule.id}" of ${rule.owner}${inBuilds(builds)}`;
    return {
      pointer: nearestPlace(rule, source),
      message:
        sentence === undefined
          ? `has conditions that are too entangled to prove ${named}`
          : `breaks ${named}. ${sentence} The rule is there because ${rule.why}`,
    };
  });

const noCatalogues: Catalogues = new Map();

/** The end of a sentence about some builds; empty for all. */
export const inBuilds = (builds: readonly string[]): string =>
  builds.length === 0 ? '' : ` in the ${builds.length === 1 ? 'build' : 'builds'} ${listed(builds, 'and')}`;

/** Clients that get the same of a page. */
interface ClientGroup {
  readonly client: Client;
  /** Digests of their builds; none where every build can draw all of the page. */
  readonly builds: readonly string[];
}

function clientGroups(
  source: LayoutSource,
  catalogues: Catalogues,
  off: readonly SwitchedOff[],
): ClientGroup[] {
  const groups = new Map<string, { client: Client; builds: string[] }>();
  const whole = outcomesOf(source, anyClient);
  for (const digest of catalogues.keys()) {
    const client = clientOf(digest, catalogues, off);
    const outcomes = outcomesOf(source, client);
    const group = groups.get(outcomes) ?? { client, builds: [] };
    groups.set(outcomes, group);
    group.builds.push(digest);
  }
  const drawAll = groups.size === 1 && groups.has(whole);
  if (groups.size === 0 || drawAll) return [{ client: clientWith([], off), builds: [] }];
  const [only, ...more] = groups.values();
  // Where the same is switched off for all builds, none of them is to blame.
  if (only !== undefined && more.length === 0 && off.length > 0) return [{ ...only, builds: [] }];
  return [...groups.values()];
}

/** What a client gets of a page, as a text that is the same for all that get the same. */
const outcomesOf = (source: LayoutSource, client: Client): string =>
  JSON.stringify(
    source.sections.map((section) => {
      const { isReplaced, widgets } = sectionOutcome(section, source, client);
      return [isReplaced, widgets.map(({ as, refused }) => [as, refused.length])];
    }),
  );

/** The first widget that a rule names, or else the whole page. */
function nearestPlace({ any }: Rule, { sections }: LayoutSource): string {
  for (const [section, { widgets }] of sections.entries()) {
    const widget = widgets.findIndex((each) =>
      any.some(({ type, id }) => type === each.type || id === each.id),
    );
    if (widget >= 0) return `/sections/${section}/widgets/${widget}`;
  }
  return '';
}

/** "A business on Ember sees no bill summary or pay now with at most 2 widgets above it." */
const missingWords = (rule: Rule, who: string | undefined): string =>
  `${who === undefined ? 'Nobody sees any' : `${who} sees no`} ${askedInWords(rule)}.`;
