import type { Account } from '#src/runtime/account.ts';

/** The end of a bill's title while one of several sites is selected: the bill is that of the whole account. */
export function coverage({ selected }: Pick<Account, 'selected'>): string {
  const sites = selected?.billingAccountSites ?? [];
  if (sites.length < 2 || !sites.some((site) => site.isSelected)) return '';
  return sites.length === 2 ? ': both properties' : `: all ${sites.length} properties`;
}
