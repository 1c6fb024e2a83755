import type { Violation } from '#schemas/check/schema-check.ts';
import { audienceWords, listed } from './audience-words.ts';
import {
  type Condition,
  exampleOf,
  type Fact,
  type FactSpace,
  factSpaceOf,
  knownFacts,
} from './fact-space.ts';
import type { Facts } from './facts.ts';
import type { Rule } from './rules.ts';
import { type Cover, type Sight, search } from './search.ts';
import type { LayoutSource, SourceSection, SourceWidget } from './source.ts';
import type { Audience } from './when.ts';

/** A widget as a client gets it, as far as it matters for whether the client can draw it. */
export type Drawable = Pick<SourceWidget, 'type' | 'version' | 'config'>;

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

/**
 * Proves that a page shows to everybody whom a rule means what the rule asks for, or finds somebody to whom it doesn't.
 * What isn't in the tab that opens doesn't count. A widget that `draws` says can't be drawn counts for what stands in for
 * it, and counts as above others all the same. Gives up after so many steps.
 */
export function prove(
  rule: Rule,
  source: LayoutSource,
  facts: Facts,
  draws: (widget: Drawable) => boolean = () => true,
  steps: number = mostSteps,
): Proof {
  const space = factSpaceOf(facts);
  const found = search(
    {
      anybody: space.anybody,
      who: space.conditionOf(rule.who),
      covers: coversOf(rule, placementsOf(source, space), draws),
      impossible: space.impossible,
    },
    steps,
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

/** Every rule that a page breaks, at the widget that comes nearest to what it asks for. */
export function brokenRules(
  source: LayoutSource,
  rules: readonly Rule[],
  facts: Facts,
  draws?: (widget: Drawable) => boolean,
): Violation[] {
  return rules.flatMap((rule): Violation[] => {
    if (rule.page !== source.tabId) return [];
    const proof = prove(rule, source, facts, draws);
    if (proof.result === 'proved') return [];
    const pointer = nearestPlace(rule, source);
    const named = `the rule "${rule.id}" of ${rule.owner}`;
    const message =
      proof.result === 'broken'
        ? `breaks ${named}. ${proof.sentence} The rule is there because ${rule.why}`
        : `has conditions that are too entangled to prove ${named}`;
    return [{ pointer, message }];
  });
}

interface Placement {
  readonly section: SourceSection;
  readonly widget: SourceWidget;
  readonly sight: Sight;
}

/** Every widget of a page, from top to bottom: in tabs, first what is in one. */
function placementsOf({ sections }: LayoutSource, space: FactSpace): Placement[] {
  return sections.flatMap((section) => {
    const conditions = new Map(
      section.widgets.map((widget) => [widget.id, space.conditionOf(section.when, widget.when)]),
    );
    const tabs = section.type === 'tabs' ? (section.config.tabs ?? []) : [];
    const placements = section.widgets.map((widget) => {
      const tab = tabs.findIndex(({ widgets }) => widgets.includes(widget.id));
      // Without anything in the tabs before, its tab is the one that opens.
      const before = tabs.slice(0, Math.max(0, tab)).flatMap(({ widgets }) => widgets);
      const shown = conditions.get(widget.id) ?? never;
      const unless = before.map((id) => conditions.get(id) ?? never);
      return { section, widget, isInTab: tab >= 0, sight: { shown, unless } };
    });
    return [...placements.filter(({ isInTab }) => isInTab), ...placements.filter(({ isInTab }) => !isInTab)];
  });
}

/** Not even one of no literals is true. */
const never: Condition = [[]];

/** Widgets that are what the rule asks for, or for which something stands in that is. */
function coversOf(
  { any, before }: Rule,
  placements: readonly Placement[],
  draws: (widget: Drawable) => boolean,
): Cover[] {
  const isWanted = ({ section, widget }: Placement): boolean => {
    if (draws(widget)) return any.some(({ type, id }) => type === widget.type || id === widget.id);
    const standIn = widget.fallback ?? section.fallback;
    if (standIn === undefined || !draws({ version: 1, ...standIn })) return false;
    return any.some(({ type }) => type === standIn.type);
  };
  return placements.flatMap((placement, index) =>
    isWanted(placement)
      ? {
          ...placement.sight,
          above:
            before === undefined || index <= before
              ? []
              : placements.slice(0, index).map(({ sight }) => sight),
          atMost: before ?? Number.POSITIVE_INFINITY,
        }
      : [],
  );
}

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
function missingWords({ any, before }: Rule, who: string | undefined): string {
  const wanted = listed(
    any.map(({ type, id }) =>
      type === undefined ? `"${id}"` : type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ),
    'or',
  );
  const place =
    before === undefined ? '' : ` with at most ${before} ${before === 1 ? 'widget' : 'widgets'} above it`;
  return `${who === undefined ? 'Nobody sees any' : `${who} sees no`} ${wanted}${place}.`;
}
