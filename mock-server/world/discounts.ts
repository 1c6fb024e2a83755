import type { Bill } from './bills.ts';
import type { Account } from './customer.ts';
import type { ScheduledPayment } from './scheduled-payments.ts';

/** The one discount that an account has, as customers know it. */
export const discountName = ({ autopayPercent }: Account): string =>
  autopayPercent > 0 ? 'Automatic payment discount' : 'Prompt payment discount';

/** What is taken off a bill that is paid in time, by the customer or by the arrangement. */
export function discountOf(
  { promptPaymentPercent, autopayPercent }: Account,
  bill: Bill,
  remainingCents: number,
  { isTaken }: Pick<ScheduledPayment, 'isTaken'>,
): number {
  const percent = promptPaymentPercent + (isTaken ? autopayPercent : 0);
  return Math.min(remainingCents, Math.round((bill.totalCents * percent) / 100));
}
