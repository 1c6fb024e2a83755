import type { Answers } from '#src/api/answers.ts';
import type { Api } from '#src/api/api.ts';
import { read } from '#src/api/read.ts';
import type { MobileEntry } from '#src/session/mobile-entry.ts';

const switcher = read('billing.accounts.switcher');
const digits = (text: string) => text.replaceAll(/\D/g, '');

/**
 * Selects the account and the site that the mobile app has named, as far as the customer has them. Returns whether it has
 * changed what is selected.
 */
export async function selectEntry(
  { call, load }: Pick<Api, 'call'> & Pick<Answers, 'load'>,
  { locationId, billingAccountNumber }: Pick<MobileEntry, 'locationId' | 'billingAccountNumber'>,
): Promise<boolean> {
  if (locationId === undefined && billingAccountNumber === undefined) return false;
  const { billingAccounts } = await load(switcher);
  const account = billingAccounts.find(({ id, customerNumberText, billingAccountSites }) =>
    billingAccountNumber === undefined
      ? billingAccountSites.some((site) => site.id === locationId)
      : id === billingAccountNumber || digits(customerNumberText) === billingAccountNumber,
  );
  if (account === undefined) return false;
  const site = account.billingAccountSites.find(({ id }) => id === locationId);
  if (account.isSelected && (site === undefined || site.isSelected)) return false;
  const billingAccountId = account.id;
  if (site === undefined) await call('user.site.select', { body: { billingAccountId } });
  else await call('drd.site.select', { body: { billingAccountId, siteId: site.id } });
  return true;
}
