import type { ResponseOf } from '#schemas/wire.ts';
import { formatMoney } from '#src/money/money.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

/** What is taken automatically and what isn't, as the server has it. */
export type Taken = Pick<
  ResponseOf<'payments.recurring.get'>,
  'nextPayment' | 'notTakenNZD' | 'notTakenDueDate'
>;
type Payment = NonNullable<Taken['nextPayment']>;

/** ": $250.85 and a card fee of $2.51", or nothing without a fee. */
export function feeParts({ amountNZD, feeNZD }: Pick<Payment, 'amountNZD' | 'feeNZD'>): string {
  return feeNZD > 0 ? `: ${formatMoney(amountNZD)} and a card fee of ${formatMoney(feeNZD)}` : '';
}

/** The payment that comes next, unless its day is past. */
export const upcoming = ({ nextPayment }: Taken, today: PlainDate): Payment | null =>
  nextPayment !== null && nextPayment.date >= today ? nextPayment : null;

/** The first payment of a way to pay, before it is set up and just after. */
export function firstPayment(taken: Taken, today: PlainDate): string {
  const next = upcoming(taken, today);
  return next === null
    ? 'The first payment is for your next bill.'
    : `The first payment is ${formatMoney(next.totalNZD)} on ${formatDate(next.date)}${feeParts(next)}.`;
}

/** What the customer pays themselves all the same; undefined where everything is taken. */
export function notTaken(
  taken: Taken,
  today: PlainDate,
  { isDirectDebit }: { readonly isDirectDebit: boolean },
): string | undefined {
  const { notTakenNZD, notTakenDueDate } = taken;
  if (notTakenNZD <= 0) return undefined;
  const amount = formatMoney(notTakenNZD);
  if (notTakenDueDate === null || notTakenDueDate < today) {
    const from = upcoming(taken, today) === null ? '' : ' from before';
    return `We won't take the ${amount} that you owe${from}: pay it by card or bank transfer.`;
  }
  const notice = isDirectDebit ? ', as we tell you 10 days before we take a payment' : '';
  return `We won't take the ${amount} that's due on ${formatDate(notTakenDueDate)}${notice}. Pay it yourself by then, by card or bank transfer.`;
}
