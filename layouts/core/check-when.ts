import { didYouMean } from '#schemas/check/nearest.ts';
import { checkSchema, notOneOf, type Violation } from '#schemas/check/schema-check.ts';
import { array, flag, object, oneOf, text } from '#schemas/json-schema.ts';
import type { Facts } from './facts.ts';
import { localTimePattern } from './local-time.ts';
import type { When } from './when.ts';

/** More names than a line of a condition of people has. */
const mostNames = 50;
/** Names of a sort that a mistake lists; of more it says how many there are. */
const mostListed = 40;

/** A time in New Zealand, as 2026-12-01T09:00. */
export const localTimeOf = (description: string) =>
  ({ type: 'string', pattern: localTimePattern, description }) as const;

const names = (description: string) =>
  array(text('A declared name.', 100), description, { maxItems: mostNames });

/**
 * The schema of a condition. Which names are declared is looked at beside it: a schema that was compiled is never freed, so there
 * is one for whatever facts somebody declares.
 */
export const when = object(
  {
    accountType: oneOf(['residential', 'sme'], 'Only for this kind of account.'),
    brand: text('Only for this brand.', 100),
    supplyTypes: names('Only with any of these.'),
    withoutSupplyTypes: names('Only with none of these.'),
    flags: array(text('A flag; with ! in front it has to be off.', 101), 'Only with all of these.', {
      maxItems: mostNames,
    }),
    sites: oneOf(['one', 'many'], 'Only for customers with one site, or with several.'),
    hasUsage: flag('Only when there is usage to draw, or only when there is none.'),
    siteStatus: names('Only when the selected site has one of these.'),
    arms: array(
      text('An experiment and one of its arms, as tiles/b.', 100),
      'Only in any of these arms of experiments.',
      { maxItems: mostNames },
    ),
    from: localTimeOf('Not before this time in New Zealand.'),
    until: localTimeOf('Only before this time in New Zealand.'),
  },
  {
    optional: [
      'accountType',
      'brand',
      'supplyTypes',
      'withoutSupplyTypes',
      'flags',
      'sites',
      'hasUsage',
      'siteStatus',
      'arms',
      'from',
      'until',
    ],
    description: 'Who sees it: every line has to hold.',
  },
);

/** Everything that is wrong with a condition that stands on its own. */
export function checkWhen(condition: When, facts: Facts, pointer: string): Violation[] {
  const fault = checkSchema(when, condition, pointer);
  return fault === undefined ? conditionProblems(condition, pointer, facts) : [fault];
}

/** What is wrong with a condition that follows its schema: names that nothing declares, and a time that never is. */
export function conditionProblems(
  { brand, supplyTypes, withoutSupplyTypes, siteStatus, flags = [], arms = [], from, until }: When = {},
  pointer: string,
  facts: Facts,
): Violation[] {
  const notDeclared = (line: string, given: readonly string[] = [], declared: readonly string[]) =>
    given.flatMap((name, index) =>
      declared.includes(name)
        ? []
        : [{ pointer: `${pointer}/${line}/${index}`, message: notOneOf(name, declared) }],
    );
  const undeclared = (line: string, what: string, given: readonly string[], declared: readonly string[]) =>
    given.flatMap((name, index) => {
      if (declared.includes(name)) return [];
      const near = didYouMean(name, declared) || `; the ${what}s are ${namesOf(declared)}`;
      return [
        {
          pointer: `${pointer}/${line}/${index}`,
          message: `"${name}" is not ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}${near}`,
        },
      ];
    });
  const isNever = from !== undefined && until !== undefined && from >= until;
  const supplies = Object.keys(facts.supplyTypes);
  return [
    ...(brand === undefined || facts.brands.includes(brand)
      ? []
      : [{ pointer: `${pointer}/brand`, message: notOneOf(brand, facts.brands) }]),
    ...notDeclared('supplyTypes', supplyTypes, supplies),
    ...notDeclared('withoutSupplyTypes', withoutSupplyTypes, supplies),
    ...notDeclared('siteStatus', siteStatus, Object.keys(facts.siteStatuses)),
    ...undeclared(
      'flags',
      'flag',
      flags.map((each) => each.replace(/^!/, '')),
      Object.keys(facts.flags),
    ),
    ...undeclared('arms', 'arm', arms, armNames(facts)),
    ...(isNever ? [{ pointer: `${pointer}/until`, message: 'is not after the beginning' }] : []),
  ];
}

const armNames = ({ experiments = [] }: Facts): string[] =>
  experiments.flatMap(({ id, arms }) => arms.map((arm) => `${id}/${arm.id}`));

function namesOf(declared: readonly string[]): string {
  if (declared.length === 0) return 'none';
  const rest = declared.length - mostListed;
  return `${declared.slice(0, mostListed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
