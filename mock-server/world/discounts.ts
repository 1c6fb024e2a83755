import type { Bill } from './bills.ts';
import { addDays, type Day } from './calendar.ts';
import type { Account } from './customer.ts';
import { failureOf, type ScheduledPayment, scheduledPayment } from './scheduled-payments.ts';

export interface OpenBill {
  readonly bill: Bill;
  readonly dueOn: Day;
  /** Last day on which a payment earns the discount. */
  readonly discountUntil: Day;
  readonly remainingCents: number;
}

/** Calendar days that an extension gives. */
export const extensionDays = 14;

/** An extension that began after the due date gives time, and brings back no discount that was lost. */
export const lastDiscountDay = (bill: Bill, extendedTo: Day): Day =>
  extendedTo > addDays(bill.dueOn, extensionDays) ? bill.dueOn : extendedTo;

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

/** The discount on what is open of a bill: until its last day for it, and after that while a payment made by then is under way. */
export function discountToHave(
  account: Account,
  { bill, dueOn, discountUntil, remainingCents }: OpenBill,
  today: Day,
  pendingDays: readonly Day[] = [],
): number {
  const isInTime = discountUntil >= today || pendingDays.some((day) => day <= discountUntil);
  const payment = scheduledPayment(account, dueOn);
  const isTaken = payment?.isTaken === true && failureOf(payment) === undefined;
  return isInTime ? discountOf(account, bill, remainingCents, { isTaken }) : 0;
}
