import { optional } from '#src/api/read.ts';
import type { Account } from '#src/runtime/account.ts';

/**
 * The read behind `account.selected` and `account.supplyPoints`, which the header makes as well. A widget that shows use
 * has it among its reads, so that it isn't drawn in one unit and then, when the account is known, in another.
 */
export const selectedAccount = optional('drd.billingAccounts.switcher');

/** The read behind `account.type`: for a widget that calls a business a business from the first. */
export const accountType = optional('account.details');

/** Tells whether every electricity meter at the selected sites has hours; false as long as they aren't known. */
export function hasHours({ supplyPoints }: Pick<Account, 'supplyPoints'>): boolean {
  const electric = supplyPoints.filter(({ supplyType }) => supplyType === 'electricity');
  return electric.length > 0 && electric.every((point) => point.hasHourlyDataSupport);
}
