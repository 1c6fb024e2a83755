import { didYouMean } from '#schemas/check/nearest.ts';
import type { Violation } from '#schemas/check/schema-check.ts';
import type { Facts } from './facts.ts';
import type { Audience } from './when.ts';

/** The first name of a customer that nothing declares, with the one that was probably meant; undefined where all are known. */
export function unknownName(
  {
    brand,
    flags,
    supplyTypes,
    siteStatus,
    arms = [],
  }: Pick<Audience, 'brand' | 'flags' | 'supplyTypes' | 'siteStatus' | 'arms'>,
  facts: Facts,
): Violation | undefined {
  const variants = (facts.experiments ?? []).flatMap(({ id, arms: own }) =>
    own.map((arm) => `${id}/${arm.id}`),
  );
  const lists: readonly (readonly [string, Iterable<string>, readonly string[]])[] = [
    ['brand', [brand], facts.brands],
    ['flags', flags, Object.keys(facts.flags)],
    ['supplyTypes', supplyTypes, Object.keys(facts.supplyTypes)],
    ['siteStatus', siteStatus === '' ? [] : [siteStatus], Object.keys(facts.siteStatuses)],
    ['arms', arms, variants],
  ];
  for (const [key, names, known] of lists) {
    const wrong = [...names].find((name) => !known.includes(name));
    if (wrong !== undefined)
      return { pointer: `/${key}`, message: `“${wrong}” isn’t declared${didYouMean(wrong, known) || '.'}` };
  }
  return undefined;
}
