import type { BodyOf } from '#layouts/api/calls.ts';
import { didYouMean } from '#schemas/check/nearest.ts';

/** What is true of a customer, as `layouts.explain` takes it: facts alone, nothing of the person. */
export type OwnFacts = BodyOf<'layouts.explain'>['audience'];

/** Words of the address; lists have commas between their names. */
const keys = ['account', 'brand', 'supply', 'flags', 'sites', 'usage', 'status', 'arms'] as const;

/** Names in a text that has commas or spaces between them, each once. */
const namesIn = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

/** The facts that an address has; undefined where it has none. */
export function factsInAddress(search: URLSearchParams): OwnFacts | undefined {
  const [account, brand, supply, flags, sites, usage, status, arms] = keys.map(
    (key) => search.get(key) ?? '',
  );
  if (account !== 'residential' && account !== 'sme') return undefined;
  const count = Number(sites);
  return {
    accountType: account,
    brand: brand ?? '',
    supplyTypes: namesIn(supply ?? ''),
    flags: namesIn(flags ?? ''),
    siteCount: Number.isSafeInteger(count) && count >= 0 ? count : 1,
    hasUsage: usage === 'yes',
    siteStatus: status ?? '',
    ...(arms === '' || arms === undefined ? {} : { arms: namesIn(arms) }),
  };
}

/** Puts facts into an address, in the place of those that it has. */
export function addFacts(search: URLSearchParams, facts: OwnFacts): URLSearchParams {
  const values = {
    account: facts.accountType,
    brand: facts.brand,
    supply: facts.supplyTypes.join(','),
    flags: facts.flags.join(','),
    sites: String(facts.siteCount),
    usage: facts.hasUsage ? 'yes' : 'no',
    status: facts.siteStatus,
    arms: (facts.arms ?? []).join(','),
  };
  return withoutFacts(search, values);
}

/** An address without the facts in it, or with others. */
export function withoutFacts(
  search: URLSearchParams,
  values: Readonly<Partial<Record<(typeof keys)[number], string>>> = {},
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of keys) {
    const value = values[key] ?? '';
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** Why names can't be taken: the first one that isn't declared. Undefined where all are. */
export function undeclared(
  names: readonly string[],
  declared: Readonly<Record<string, unknown>>,
): string | undefined {
  const wrong = names.find((name) => !Object.hasOwn(declared, name));
  return wrong === undefined
    ? undefined
    : `“${wrong}” isn’t declared${didYouMean(wrong, Object.keys(declared)) || '. Remove it.'}`;
}
