import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents, formatMoney } from '#src/money/money.ts';
import { daysBetween, type PlainDate } from '#src/time/plain-date.ts';

export type Bill = ResponseOf<'drd.widget.billSummary'>;

/** The state of an account. `amount` is what is to be paid now, the one figure on every page. Every amount is one of the ledger's own; none is derived from others. */
export type BillState =
  | { readonly kind: 'owes'; readonly amount: Cents; readonly until: PlainDate | null }
  /** `amount` is what is overdue; `all` settles what isn't due yet too. */
  | { readonly kind: 'overdue'; readonly amount: Cents; readonly all: Cents }
  /** `amount` is the size of the credit. */
  | { readonly kind: 'credit'; readonly amount: Cents }
  | { readonly kind: 'clear' }
  | { readonly kind: 'firstBill' };

export function billState({ balance, toPay, latestBill }: Bill): BillState {
  const { amountNZD: amount, until } = toPay;
  if (balance.overdue > 0) return { kind: 'overdue', amount: balance.overdue, all: amount };
  if (amount > 0) return { kind: 'owes', amount, until };
  if (amount < 0) return { kind: 'credit', amount: cents(-amount) };
  return latestBill === null ? { kind: 'firstBill' } : { kind: 'clear' };
}

/** Something is to be paid, due or overdue. */
export const isOwed = (state: BillState): state is Extract<BillState, { kind: 'owes' | 'overdue' }> =>
  state.kind === 'owes' || state.kind === 'overdue';

/** Beside what is overdue: what isn't due yet, and all of it together, as the server gives them. */
export function balanceLines({ balance, toPay }: Bill) {
  if (balance.overdue <= 0 || balance.current <= 0) return [];
  return [
    { term: 'Not due yet', detail: formatMoney(balance.current) },
    { term: 'All of it', detail: formatMoney(toPay.amountNZD) },
  ];
}

/** Autopay takes all that is owed: nobody needs to pay. */
export const isTaken = ({ balance, nextPayment }: Bill): boolean =>
  nextPayment !== null && balance.overdue <= 0;

/** What autopay leaves to the customer, which would wait for it otherwise; undefined where it takes all. */
export const notTakenText = ({ notTakenNZD }: Bill): string | undefined =>
  notTakenNZD > 0
    ? `We won't take the ${formatMoney(notTakenNZD)} that you owe: pay it by card or bank transfer.`
    : undefined;

/** "Due today", "Due in 6 days"; undefined once the day is past, which the overdue amount shows. */
export function dueInWords(today: PlainDate, dueDate: PlainDate): string | undefined {
  const days = daysBetween(today, dueDate);
  if (days < 0) return undefined;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}
