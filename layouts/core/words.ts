import type { Declarations, Facts } from './facts.ts';
import { isObject } from './outline.ts';
import type { Json } from './text/parse.ts';
import type { Unmet, When } from './when.ts';

const listLines = ['flags', 'supplyTypes', 'withoutSupplyTypes', 'arms'];

/** Whether a value that may not have been checked has the shape of a condition, so that it can be told in words. */
export const isCondition = (value: Json | undefined): value is Json & When =>
  isObject(value) &&
  Object.entries(value).every(([line, wanted]) => {
    if (listLines.includes(line)) return isListOfTexts(wanted);
    return typeof wanted === (line === 'hasUsage' ? 'boolean' : 'string');
  });

export const isListOfTexts = (value: Json): boolean =>
  Array.isArray(value) && value.every((item: Json) => typeof item === 'string');

/** A condition in words that follow "shown", such as "only for businesses, and not for a customer who has had a bill". */
export function conditionInWords(when: When | undefined, facts: Facts): string {
  const lines = when === undefined ? [] : linesOf(when);
  if (lines.length === 0) return 'for everybody';
  const words = lines.map((line) => lineInWords(line, facts));
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(', and ');
}

/** Each line of a condition on its own: of flags one for each. */
export function linesOf({ flags = [], ...rest }: When): Unmet[] {
  // What a line asks has the type that the condition gives it.
  const lines = Object.entries(rest).map(([line, wanted]) => ({ line, wanted }) as Unmet);
  return [...lines, ...flags.map((flag): Unmet => ({ line: 'flags', wanted: flag }))];
}

/** What a line of a condition asks: "only for a customer who owes money (owing)". */
export function lineInWords(asked: Unmet, facts: Facts): string {
  switch (asked.line) {
    case 'accountType':
      return asked.wanted === 'sme' ? 'only for businesses' : 'only for homes';
    case 'brand':
      return `only for the brand ${capital(asked.wanted)}`;
    case 'sites':
      return asked.wanted === 'many' ? 'only for several sites' : 'only for a single site';
    case 'hasUsage':
      return asked.wanted ? 'only where there is usage to draw' : 'only where there is no usage to draw';
    case 'supplyTypes':
      return `only for a customer who ${meanings(asked.wanted, facts.supplyTypes)}`;
    case 'withoutSupplyTypes':
      return `not for a customer who ${meanings(asked.wanted, facts.supplyTypes)}`;
    case 'arms':
      return `only in ${asked.wanted.map((arm) => `the arm ${arm.replace(/^.*\//, '')} of the experiment ${arm.replace(/\/.*$/, '')}`).join(' or ')}`;
    case 'from':
      return `only from ${timeInWords(asked.wanted)} on`;
    case 'until':
      return `only before ${timeInWords(asked.wanted)}`;
    case 'siteStatus':
      return `only for a customer who ${meanings(asked.wanted, facts.siteStatuses)}`;
    case 'flags': {
      const name = asked.wanted.replace(/^!/, '');
      const isWanted = name === asked.wanted;
      return `${isWanted ? 'only' : 'not'} for a customer who ${meanings([name], facts.flags)} (${name})`;
    }
  }
}

/** A text with a capital at its beginning. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A time as 2026-06-01T09:00 in words: 1 June 2026, 09:00. */
export function timeInWords(time: string): string {
  const [date = '', hour = ''] = time.split('T');
  const words = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00Z`),
  );
  return `${words}, ${hour}`;
}

const meanings = (names: readonly string[], declared: Declarations): string =>
  names.map((name) => declared[name]?.meaning ?? `has "${name}"`).join(', or ');
