import { diff } from './diff.ts';
import type { Facts } from './facts.ts';
import { isObject } from './outline.ts';
import { askedInWords, type Rule } from './rules.ts';
import { inWords } from './sentences.ts';
import type { Json } from './text/parse.ts';
import { conditionInWords, isCondition } from './words.ts';

/** What an entry of a document of the policy is called, by the list that it is in. */
const kinds: Readonly<Record<string, string>> = {
  rules: 'rule',
  budgets: 'budget of',
  experiments: 'experiment',
  pages: 'critical page',
  personas: 'persona',
  brands: 'brand',
  supplyTypes: 'kind of supply',
  siteStatuses: 'site status',
  flags: 'flag',
  impossible: 'impossible combination',
};

interface Entry {
  readonly name: string;
  readonly value: Json;
}

/** How a document of the policy differs, as a reviewer reads it: by rule, fact, experiment and whatever else it has. */
export function policySentences(before: Json, after: Json, facts: Facts): readonly string[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  const sentences = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was === undefined) return is === undefined ? [] : [`Added the ${toldOf(is, facts)}.`];
    if (is === undefined) return [`Removed the ${toldOf(was, facts)}.`];
    return changesOf(was, is, facts);
  });
  const isReordered = sentences.length === 0 && diff(before, after).length > 0;
  return isReordered ? ['Changed the order of its entries.'] : sentences;
}

/** Everything that a document lists, by what names it. */
function entriesOf(document: Json): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [list, values] of isObject(document) ? Object.entries(document) : []) {
    const kind = kinds[list] ?? list;
    const named = Array.isArray(values)
      ? values.map((value: Json) => [nameOf(value), value] as const)
      : Object.entries(isObject(values) ? values : {});
    for (const [name, value] of named) entries.set(`${list} ${name}`, { name: `${kind} "${name}"`, value });
  }
  return entries;
}

const nameOf = (value: Json): string => {
  const name = isObject(value) ? (value['id'] ?? value['page']) : value;
  return typeof name === 'string' ? name : JSON.stringify(value);
};

const toldOf = ({ name, value }: Entry, facts: Facts): string =>
  isRule(value) ? `${name} of ${value.page}: ${ruleInWords(value, facts)}` : name;

function changesOf({ name, value: before }: Entry, { value: after }: Entry, facts: Facts): string[] {
  const areRules = isRule(before) && isRule(after);
  const [was, is] = areRules ? [before, after].map((rule) => ruleInWords(rule, facts)) : [];
  const told =
    was === is ? [] : [`Changed the ${name} of ${areRules ? after.page : ''}: now ${is}; before ${was}.`];
  const others = diff(before, after).flatMap((operation): string[] => {
    const [field = ''] = operation.does === 'change' ? operation.path : [];
    if (operation.does !== 'change' || (areRules && ruleFields.includes(field))) return [];
    const [old, now] = [
      inWords(operation.before, operation.after),
      inWords(operation.after, operation.before),
    ];
    const what = operation.path.toReversed().join(' of the ') || 'content';
    return [`Changed the ${what} of the ${name}${old && now && ` from ${old} to ${now}`}.`];
  });
  return [...told, ...others];
}

/** What the words of a rule are made of. */
const ruleFields = ['who', 'any', 'before', 'from', 'until'];

/** Rules that haven't been checked yet are told too, where they have what the words are made of. */
const isRule = (value: Json): value is Json & Rule =>
  isObject(value) &&
  typeof value['page'] === 'string' &&
  isCondition(value['who']) &&
  isCondition({
    ...(value['from'] && { from: value['from'] }),
    ...(value['until'] && { until: value['until'] }),
  }) &&
  Array.isArray(value['any']) &&
  value['any'].every(isObject) &&
  isCount(value['before'] ?? 0);

const isCount = (value: Json): boolean => typeof value === 'number';

/** "bill summary or pay now with at most 2 widgets above it, only for a customer who owes money (owing)". */
function ruleInWords(rule: Rule, facts: Facts): string {
  const { who, from, until } = rule;
  const window = { ...(from && { from }), ...(until && { until }) };
  return `${askedInWords(rule)}, ${conditionInWords({ ...who, ...window }, facts)}`;
}
