import type { Fact } from './fact-space.ts';
import type { Facts } from './facts.ts';
import { timeInWords } from './words.ts';

/**
 * Of whom these facts are true, in words: "A business on Ember who owes money and isn't one who pays automatically".
 * Undefined without any, which is about everybody.
 */
export function audienceWords(said: readonly Fact[], facts: Facts): string | undefined {
  if (said.length === 0) return undefined;
  const valuesOf = (about: Fact['about']) => said.find((fact) => fact.about === about)?.values;
  const [accountType, brands, sites, usage, statuses] = [
    valuesOf('accountType')?.[0],
    valuesOf('brand'),
    valuesOf('sites')?.[0],
    valuesOf('hasUsage')?.[0],
    valuesOf('siteStatus'),
  ];
  const meaningOf = ({ about, name }: Fact) =>
    (about === 'flag' ? facts.flags : facts.supplyTypes)[name]?.meaning ?? name;
  const meanings = (value: string) =>
    said
      .filter(({ about, values }) => (about === 'flag' || about === 'supplyType') && values[0] === value)
      .map(meaningOf);
  const is = [...(statuses ? [statusWords(statuses, facts)] : []), ...meanings('yes')];
  const isNot = meanings('no');
  const having = [
    ...(sites === undefined ? [] : [sites === 'many' ? 'several sites' : 'a single site']),
    ...(usage === undefined ? [] : [usage === 'yes' ? 'usage to draw' : 'no usage to draw']),
  ];
  return [
    accountType === undefined
      ? 'A customer'
      : accountType === 'sme'
        ? 'A business'
        : 'A residential customer',
    ...(brands === undefined ? [] : [`on ${listed(brands.map(capitalised), 'or')}`]),
    ...(having.length === 0 ? [] : [`with ${listed(having, 'and')}`]),
    ...(is.length + isNot.length === 0 ? [] : ['who']),
    ...(is.length === 0 ? [] : [listed(is, 'and')]),
    ...(is.length > 0 && isNot.length > 0 ? ['and'] : []),
    ...(isNot.length === 0 ? [] : [`isn't one who ${listed(isNot, 'or')}`]),
    ...said.flatMap(({ about, name, values }) => (about === 'experiment' ? [armWords(name, values)] : [])),
    ...said.flatMap(({ about, values }) => (about === 'time' ? [`(${timeWords(values)})`] : [])),
  ].join(' ');
}

const armWords = (experiment: string, arms: readonly string[]): string =>
  `in the ${listed(
    arms.map((arm) => (arm === '' ? 'control' : `arm ${arm}`)),
    'or',
  )} of the experiment ${experiment}`;

/** Of intervals, when each begins: only the first of a row is said. */
const timeWords = (starts: readonly string[]): string => {
  const [first = ''] = starts;
  return first === '' ? 'before a time that the page names' : `from ${timeInWords(first)}`;
};

const statusWords = (statuses: readonly string[], facts: Facts): string =>
  listed(
    statuses.map((status) => facts.siteStatuses[status]?.meaning ?? status),
    'or',
  );

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** "a, b or c". */
export function listed(words: readonly string[], joint: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}
