import type { FromSchema } from 'json-schema-to-ts';
import { problem } from '#mock/problem.ts';
import type { BillWindow } from '#mock/world/bill-periods.ts';
import { type Day, dayText } from '#mock/world/calendar.ts';
import type { Account, PaymentMethod } from '#mock/world/customer.ts';
import { arrangementOn, type Balance, type Ledger, openCents } from '#mock/world/ledger.ts';
import type { balance, dateWindow } from '#schemas/entities/money.ts';
import { wireDollars } from './money.ts';

export function wireBalance(ledger: Balance): FromSchema<typeof balance> {
  return {
    amountToPayNZD: wireDollars(ledger.amountToPayCents),
    current: wireDollars(ledger.currentCents),
    overdue: wireDollars(ledger.overdueCents),
    totalBalance: wireDollars(ledger.totalCents),
    promptPaymentDiscount: wireDollars(ledger.promptPaymentDiscountCents),
    dueDate: ledger.dueOn,
  };
}

export function wireWindow({ start, end }: BillWindow): FromSchema<typeof dateWindow> {
  return { startDate: dayText(start), endDate: dayText(end) };
}

/**
 * A page sends what it shows as owed (Amount-Due, in dollars, payments under way taken off), so that nothing is paid a
 * second time that was paid elsewhere meanwhile. Throws a Problem 409 when it is another amount by now; a request
 * without the header isn't checked. Returns the amount in cents.
 */
export function checkAmountDue(headers: Headers, ledger: Ledger): number | undefined {
  const shown = headers.get('amount-due');
  if (shown === null) return undefined;
  const cents = openCents(ledger);
  if (/^-?\d{1,9}(\.\d{1,2})?$/.test(shown) && Math.round(Number(`${shown}e2`)) === cents) return cents;
  throw problem({
    type: '/error/payments/amount_changed',
    title: 'Another amount is owed',
    status: 409,
    detail: 'What is owed has changed since the page was read. Nothing was paid.',
    instance: '/headers/Amount-Due',
  });
}

/** How bills are paid by themselves on a day. */
export function paymentMethodOn(account: Account, day: Day): PaymentMethod {
  return arrangementOn(account, day)?.method ?? 'none';
}
