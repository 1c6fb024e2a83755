import type { FromSchema } from 'json-schema-to-ts';
import { problem } from '#mock/problem.ts';
import type { BillWindow } from '#mock/world/bill-periods.ts';
import { type Day, dayText } from '#mock/world/calendar.ts';
import type { Account, PaymentFailure, PaymentMethod, SavedCard } from '#mock/world/customer.ts';
import { discountName } from '#mock/world/discounts.ts';
import { type Balance, type Ledger, openCents } from '#mock/world/ledger.ts';
import { arrangementOn } from '#mock/world/scheduled-payments.ts';
import type {
  balance,
  dateWindow,
  failedPayment as failedPaymentSchema,
  toPay,
} from '#schemas/entities/money.ts';
import type { WireOf } from '#schemas/wire.ts';
import { cardFeeCents } from './card-fee.ts';
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
export function wireToPay(ledger: Ledger, account: Account, today: Day): FromSchema<typeof toPay> {
  const { toPayCents, toPayUntil, promptPaymentDiscountCents } = ledger.balance;
  return {
    amountNZD: wireDollars(toPayCents),
    savingNZD: wireDollars(promptPaymentDiscountCents),
    until: toPayUntil,
    text: toPayText(ledger, account, today),
  };
}

/** Why to pay now: a discount, or autopay that doesn't take the bill. Null where it does. */
function toPayText(ledger: Ledger, account: Account, today: Day) {
  const { toPayCents, toPayUntil, toPayLaterCents, promptPaymentDiscountCents: savingCents } = ledger.balance;
  if (toPayUntil === null || ledger.nextPayment?.amountCents === toPayCents) return null;
  const saving =
    savingCents > 0 ? ` and save ${moneyText(savingCents)}, your ${discountInWords(account)}` : '';
  const later = savingCents > 0 ? ` After that it's ${moneyText(toPayLaterCents)}.` : '';
  const why = notTakenText(ledger, paymentMethodOn(account, today));
  if (saving === '' && why === '') return null;
  return `Pay ${moneyText(toPayCents)} by ${weekdayText(toPayUntil)}${saving}.${later}${why}`;
}

/** A payment that has just failed is said with its reason elsewhere. */
function notTakenText({ notTakenCents, failedPayment, isStopped }: Ledger, method: PaymentMethod): string {
  if (notTakenCents === 0 || failedPayment !== null) return '';
  if (isStopped) return ' Your automatic payments stopped when one failed.';
  return method === 'directDebit' ? ' Your direct debit starts with the bill after it.' : '';
}

const discountInWords = (account: Account) => discountName(account).toLowerCase();

type NextPayment = NonNullable<Ledger['nextPayment']>;

/** An automatic payment: what it pays off, and the card fee that is charged besides at the rate of the brand. */
export function wirePayment({ day, amountCents, method }: NextPayment, cardRate: number) {
  const feeCents = method === 'creditCard' ? cardFeeCents(amountCents, cardRate) : 0;
  return {
    date: day,
    amountNZD: wireDollars(amountCents),
    feeNZD: wireDollars(feeCents),
    totalNZD: wireDollars(amountCents + feeCents),
  };
}

/** What autopay takes next, from where, with the discount and the card fee in it. */
export function wireNextPayment(
  { balance, nextPayment }: Ledger,
  account: Account,
  cardRate: number,
): WireOf<'drd.widget.billSummary'>['nextPayment'] {
  if (nextPayment === null) return null;
  const { day, amountCents, method } = nextPayment;
  const payment = wirePayment(nextPayment, cardRate);
  const feeCents = centsOfWire(payment.feeNZD);
  const card = autopayCard(account, day);
  const digits = card === null ? '' : ` ending ${card.lastFourDigits}`;
  const source = method === 'creditCard' ? `card${digits}` : 'bank account';
  const savingCents = amountCents === balance.toPayCents ? balance.promptPaymentDiscountCents : 0;
  const discount =
    savingCents > 0 ? `, with the ${discountInWords(account)} of ${moneyText(savingCents)} taken off` : '';
  const detail =
    feeCents > 0
      ? `: ${moneyText(amountCents)}${discount}${discount && ','} and a card fee of ${moneyText(feeCents)}`
      : discount;
  return {
    ...payment,
    text: `We'll take ${moneyText(amountCents + feeCents)} from your ${source} on ${weekdayText(day)}${detail}.`,
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

/** The card that pays bills by itself on a day. */
export function autopayCard(account: Account, day: Day): SavedCard | null {
  return arrangementOn(account, day)?.card ?? null;
}

/** How bills are paid by themselves on a day. */
export function paymentMethodOn(account: Account, day: Day): PaymentMethod {
  return arrangementOn(account, day)?.method ?? 'none';
}
