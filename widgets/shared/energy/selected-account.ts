import { optional } from '#src/api/read.ts';

/**
 * The read behind `account.selected` and `account.supplyPoints`, which the header makes as well. A widget that shows use
 * has it among its reads, so that it isn't drawn in one unit and then, when the account is known, in another.
 */
export const selectedAccount = optional('drd.billingAccounts.switcher');
