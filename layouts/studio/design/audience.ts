import { audienceWords } from '#layouts/core/audience-words.ts';
import type { Fact } from '#layouts/core/fact-space.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { isObject } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import type { When } from '#layouts/core/when.ts';
import { conditionInWords, lineInWords, linesOf } from '#layouts/core/words.ts';
import { capital } from '#layouts/studio/words.ts';

const lists = ['flags', 'supplyTypes', 'withoutSupplyTypes', 'siteStatus', 'arms'];
const times = ['from', 'until'];

/** A condition as it is in a text, if it has the shape of one. */
export function whenIn(value: Json | undefined): When | undefined {
  if (!isObject(value)) return undefined;
  const isText = (item: Json | undefined) => typeof item === 'string';
  const isWhen = Object.entries(value).every(([line, wanted]) => {
    if (lists.includes(line)) return Array.isArray(wanted) && wanted.every(isText);
    return !times.includes(line) || isText(wanted);
  });
  // Other lines with one value are told as they are, whatever it is.
  return isWhen ? (value as When) : undefined;
}

/** Who sees something, in words: "A business on Ember who owes money"; "Everybody" without a condition. */
export function whoSees(value: Json | undefined, facts: Facts): string {
  if (value === undefined) return 'Everybody';
  const when = whenIn(value);
  if (when === undefined) return 'Nobody: the condition isn’t valid';
  const said = factsOf(when);
  if (said === undefined) return capital(conditionInWords(when, facts));
  // Facts of a customer; when and in which arm of an experiment is told after them.
  const { arms, from, until } = when;
  const lines = linesOf({ ...(arms && { arms }), ...(from && { from }), ...(until && { until }) });
  const others = lines.map((line) => lineInWords(line, facts).replace(/^only /, ''));
  return [audienceWords(said, facts) ?? 'Everybody', ...others].join(', ');
}

/** What a condition says, fact by fact. Undefined where a line leaves a choice that those can't say. */
function factsOf(when: When): Fact[] | undefined {
  const {
    accountType,
    brand,
    sites,
    hasUsage,
    siteStatus,
    supplyTypes = [],
    withoutSupplyTypes = [],
    flags = [],
  } = when;
  if (supplyTypes.length > 1) return undefined;
  const one = (about: Fact['about'], value: string | undefined): Fact[] =>
    value === undefined ? [] : [{ about, name: '', values: [value] }];
  const named = (about: Fact['about'], name: string, is: boolean): Fact => ({
    about,
    name,
    values: [is ? 'yes' : 'no'],
  });
  return [
    ...one('accountType', accountType),
    ...one('brand', brand),
    ...one('sites', sites),
    ...one('hasUsage', hasUsage === undefined ? undefined : hasUsage ? 'yes' : 'no'),
    ...(siteStatus === undefined ? [] : [{ about: 'siteStatus', name: '', values: siteStatus } as const]),
    ...supplyTypes.map((name) => named('supplyType', name, true)),
    ...withoutSupplyTypes.map((name) => named('supplyType', name, false)),
    ...flags.map((flag) => named('flag', flag.replace(/^!/, ''), !flag.startsWith('!'))),
  ];
}
