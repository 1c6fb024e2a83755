import type { FromSchema } from 'json-schema-to-ts';
import { problem } from '#mock/problem.ts';
import type { BillWindow } from '#mock/world/bill-periods.ts';
import { type Day, dayText } from '#mock/world/calendar.ts';
import type { Account, PaymentFailure, PaymentMethod } from '#mock/world/customer.ts';
import { arrangementOn, type Balance, type Ledger, openCents } from '#mock/world/ledger.ts';
import type {
  balance,
  dateWindow,
  failedPayment as failedPaymentSchema,
  toPay,
} from '#schemas/entities/money.ts';
import type { WireOf } from '#schemas/wire.ts';
import { centsOfWire, moneyText, wireDollars } from './money.ts';
import { weekdayText } from './words.ts';

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

/** What settles the account, and until when; the same amount that `checkAmountDue` holds a payment to. */
export function wireToPay({ balance, nextPayment }: Ledger): FromSchema<typeof toPay> {
  const { toPayCents, toPayUntil: until, promptPaymentDiscountCents: savingCents } = balance;
  return {
    amountNZD: wireDollars(toPayCents),
    savingNZD: wireDollars(savingCents),
    until,
    text:
      savingCents === 0 || until === null || nextPayment?.amountCents === toPayCents
        ? null
        : `Pay ${moneyText(toPayCents)} by ${weekdayText(until)} and save ${moneyText(savingCents)}.`,
  };
}

/** What autopay takes next, from where, and the discount in it. */
export function wireNextPayment(
  { balance, nextPayment }: Ledger,
  { savedCard }: Account,
): WireOf<'drd.widget.billSummary'>['nextPayment'] {
  if (nextPayment === null) return null;
  const { day, amountCents, method } = nextPayment;
  const card = savedCard === null ? 'card' : `card ending ${savedCard.lastFourDigits}`;
  const source = method === 'creditCard' ? card : 'bank account';
  const saving =
    amountCents === balance.toPayCents && balance.promptPaymentDiscountCents > 0
      ? `, with ${moneyText(balance.promptPaymentDiscountCents)} off for paying on time`
      : '';
  return {
    date: day,
    amountNZD: wireDollars(amountCents),
    text: `We'll take ${moneyText(amountCents)} from your ${source} on ${weekdayText(day)}${saving}.`,
  };
}

const failureWords: Readonly<Record<PaymentFailure, string>> = {
  cardDeclined: 'your bank declined it',
  cardEnded: 'the card had expired',
  notEnoughMoney: "there wasn't enough money in the account",
  accountClosed: 'the account is closed',
};

/** The automatic payment that failed, and why. */
export function wireFailedPayment({ failedPayment }: Ledger): FromSchema<typeof failedPaymentSchema> | null {
  if (failedPayment === null) return null;
  const { day, amountCents, method, reason } = failedPayment;
  const source = method === 'creditCard' ? 'card' : 'bank account';
  return {
    date: day,
    amountNZD: wireDollars(amountCents),
    method,
    reason,
    text: `We couldn't take ${moneyText(amountCents)} from your ${source} on ${weekdayText(day)}: ${failureWords[reason]}.`,
  };
}

export function wireWindow({ start, end }: BillWindow): FromSchema<typeof dateWindow> {
  return { startDate: dayText(start), endDate: dayText(end) };
}

/**
 * A page sends what it shows as to be paid (Amount-Due, in dollars, `toPay.amountNZD` less payments under way), so that nothing is paid a
 * second time that was paid elsewhere meanwhile. Throws a Problem 409 when it is another amount by now; a request
 * without the header isn't checked. Returns the amount in cents.
 */
export function checkAmountDue(headers: Headers, ledger: Ledger): number | undefined {
  const shown = headers.get('amount-due');
  if (shown === null) return undefined;
  const cents = openCents(ledger);
  if (/^-?\d{1,9}(\.\d{1,2})?$/.test(shown) && centsOfWire(Number(shown)) === cents) return cents;
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
