import { didYouMean } from '#schemas/check/nearest.ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { array, count, object, text } from '#schemas/json-schema.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { listed } from './audience-words.ts';
import { type Budget, budgetSchema, checkBudgets } from './budgets.ts';
import { sentence } from './check.ts';
import { checkWhen, localTimeOf } from './check-when.ts';
import { factSpaceOf, timesIn } from './fact-space.ts';
import type { Facts } from './facts.ts';
import { type Effort, search } from './search.ts';
import type { LayoutSource } from './source.ts';
import type { When } from './when.ts';

/** Something that a page has to show to some customers, whatever else is edited. */
export interface Rule {
  readonly id: string;
  /** The end of "The rule is there because …". */
  readonly why: string;
  /** The team to ask. */
  readonly owner: string;
  /** Which page, by its tab. */
  readonly page: string;
  readonly who: When;
  /** Any of these is enough: a widget of a type, or the one with an id. */
  readonly any: readonly Wanted[];
  /** How many widgets may be above it at most; any number when it is left out. */
  readonly before?: number;
  /** It holds from this time in New Zealand on, as 2026-12-01T09:00, and before the other; always when they are left out. */
  readonly from?: string;
  readonly until?: string;
}

/** What a rule asks for. */
export type Wanted =
  | { readonly type: string; readonly id?: never }
  | { readonly id: string; readonly type?: never };

/** What `policy/rules.json` has. */
export interface Policy {
  readonly rules: readonly Rule[];
  readonly budgets?: readonly Budget[];
}

/** "bill summary or pay now with at most 2 widgets above it". */
export function askedInWords({ any, before }: Pick<Rule, 'any' | 'before'>): string {
  const wanted = listed(
    any.map(({ type, id }) =>
      type === undefined ? `"${id}"` : type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    ),
    'or',
  );
  if (before === undefined) return wanted;
  return `${wanted} with at most ${before} ${before === 1 ? 'widget' : 'widgets'} above it`;
}

/** When a rule holds, as a condition. */
export const windowOf = ({ from, until }: Rule): When => ({ ...(from && { from }), ...(until && { until }) });

/** Each of them is proved for its page and for every build. */
const mostRules = 500;

const rulesSchema = object(
  {
    rules: array(
      object(
        {
          id: {
            type: 'string',
            pattern: '^[a-z][a-z0-9-]{0,59}$',
            description: 'Unique; small letters, digits and hyphens.',
          },
          why: text('The end of "The rule is there because …".'),
          owner: text('The team to ask.'),
          page: text('Which page, by its tab.'),
          who: { type: 'object', description: 'For whom it holds, like the `when` of a widget.' },
          any: array(
            object(
              { type: text('A widget type.'), id: text('Id of a widget.') },
              { optional: ['type', 'id'] },
            ),
            'Any of these is enough.',
            { minItems: 1, maxItems: 50 },
          ),
          before: count('How many widgets may be above it at most.'),
          from: localTimeOf('It holds from this time in New Zealand on.'),
          until: localTimeOf('It holds before this time in New Zealand.'),
        },
        { optional: ['before', 'from', 'until'] },
      ),
      'What pages have to show.',
      { maxItems: mostRules },
    ),
    budgets: budgetSchema,
  },
  { optional: ['budgets'] },
);

/** The pages that rules may name, by tab; undefined for one that exists and can't be read at the moment. */
export type NamedPages = ReadonlyMap<string, LayoutSource | undefined>;

/** Everything that is wrong with `policy/rules.json`. Whether the pages obey is for `brokenRules`. */
export function checkRules(json: unknown, facts: Facts, pages: NamedPages, effort?: Effort): Violation[] {
  const wrong = checkSchema(rulesSchema, json);
  if (wrong !== undefined) return [wrong];
  // The schema has shown this shape but for `who`, and for what a wanted widget has.
  const { rules, budgets = [] } = json as Policy & {
    rules: (Rule & { any: { type?: string; id?: string }[] })[];
  };
  const ids = new Set<string>();
  const ofRules = rules.flatMap((rule, index) => {
    const { id, page, any } = rule;
    const pointer = `/rules/${index}`;
    const problems: Violation[] = [];
    if (ids.has(id)) problems.push({ pointer: `${pointer}/id`, message: `"${id}" stands twice` });
    ids.add(id);
    if (!pages.has(page)) {
      const message = `"${page}" is not a page${didYouMean(page, [...pages.keys()])}`;
      problems.push({ pointer: `${pointer}/page`, message });
    }
    const wanted = any.flatMap((each, place) =>
      checkWanted(each, `${pointer}/any/${place}`, pages.get(page)),
    );
    return [...problems, ...checkWho(rule, facts, pointer, effort), ...wanted];
  });
  return [...ofRules, ...checkBudgets(budgets, pages)];
}

/** Whether a fault of a policy is only that it names a page or a widget that isn't there. */
export const namesMissing = ({ pointer }: Pick<Violation, 'pointer'>): boolean =>
  /^\/(rules|budgets)\/\d+\/(page|any\/\d+\/id)$/.test(pointer);

/**
 * What of a policy can be judged, where `checkRules` has found faults: those of one rule don't hide whether pages obey the
 * others.
 */
export function judgeable(json: unknown, faults: readonly Violation[]): Policy {
  if (checkSchema(rulesSchema, json) !== undefined) return { rules: [] };
  // The schema has shown this shape.
  const { rules, budgets = [] } = json as Policy;
  const placeOf = ({ pointer }: Violation) => pointer.split('/').slice(0, 3).join('/');
  const wrong = new Set(faults.filter((fault) => !namesMissing(fault)).map(placeOf));
  return {
    rules: rules.filter((_, index) => !wrong.has(`/rules/${index}`)),
    budgets: budgets.filter((_, index) => !wrong.has(`/budgets/${index}`)),
  };
}

/** Checks rules and gives them their type. Throws a RangeError that lists every problem. */
export function parseRules(json: unknown, facts: Facts, pages: NamedPages): readonly Rule[] {
  const problems = checkRules(json, facts, pages);
  if (problems.length > 0) throw new RangeError(problems.map(sentence).join('\n'));
  // checkRules has checked every rule.
  return (json as Policy).rules;
}

/** For whom a rule holds, and when. */
function checkWho(rule: Rule, facts: Facts, pointer: string, effort: Effort | undefined): Violation[] {
  const { who } = rule;
  const problems = [...checkWhen(windowOf(rule), facts, pointer), ...checkWhen(who, facts, `${pointer}/who`)];
  return problems.length > 0 || isSomebody([who, windowOf(rule)], facts, effort)
    ? problems
    : [{ pointer: `${pointer}/who`, message: 'holds for nobody, by the declared facts' }];
}

/** Whether all of these conditions can be true of somebody; where there are too many times to tell, too. */
function isSomebody(conditions: readonly When[], facts: Facts, effort: Effort | undefined): boolean {
  const space = factSpaceOf(facts, timesIn(conditions));
  if (space === undefined) return true;
  const { anybody, impossible, conditionOf } = space;
  const who = conditionOf(...conditions);
  return search({ anybody, who, covers: [], impossible }, 10_000, effort).outcome !== 'nobody';
}

function checkWanted(
  { type, id }: { type?: string; id?: string },
  pointer: string,
  page: LayoutSource | undefined,
): Violation[] {
  if ((type === undefined) === (id === undefined)) {
    return [{ pointer, message: 'expected either a type or an id' }];
  }
  if (type !== undefined && !Object.hasOwn(widgetConfigs, type)) {
    const near = didYouMean(type, Object.keys(widgetConfigs));
    return [{ pointer: `${pointer}/type`, message: `"${type}" is not a widget type${near}` }];
  }
  const own = page?.sections.flatMap(({ widgets }) => widgets.map((widget) => widget.id));
  if (id === undefined || own === undefined || own.includes(id)) return [];
  const message = `expected the id of a widget of this page${didYouMean(id, own)}`;
  return [{ pointer: `${pointer}/id`, message }];
}
