import type { Bill } from './bills.ts';
import type { Day } from './calendar.ts';
import type { Account } from './customer.ts';
import type { OpenBill } from './ledger.ts';
import { failureOf, type ScheduledPayment, scheduledPayment } from './scheduled-payments.ts';

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

/** The discount on what is open of a bill: for as long as it isn't past its due date, or a payment made by then is under way. */
export function discountToHave(
  account: Account,
  { bill, dueOn, remainingCents }: OpenBill,
  today: Day,
  pendingDays: readonly Day[] = [],
): number {
  const isInTime = dueOn >= today || pendingDays.some((day) => day <= dueOn);
  const payment = scheduledPayment(account, dueOn);
  const isTaken = payment?.isTaken === true && failureOf(payment) === undefined;
  return isInTime ? discountOf(account, bill, remainingCents, { isTaken }) : 0;
}
