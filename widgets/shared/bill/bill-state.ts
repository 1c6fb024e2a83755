import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents } from '#src/money/money.ts';
import { daysBetween, type PlainDate } from '#src/time/plain-date.ts';

export type Bill = ResponseOf<'drd.widget.billSummary'>;

/** The state of an account. Every amount is one of the ledger's own; none is derived from others. */
export type BillState =
  | { readonly kind: 'owes'; readonly amount: Cents; readonly dueDate: PlainDate | null }
  | {
      readonly kind: 'overdue';
      readonly amount: Cents;
      readonly overdue: Cents;
      readonly dueDate: PlainDate | null;
    }
  /** `amount` is the size of the credit. */
  | { readonly kind: 'credit'; readonly amount: Cents }
  | { readonly kind: 'clear' }
  | { readonly kind: 'firstBill' };

export function billState({ balance, latestBill }: Bill): BillState {
  const { amountToPayNZD: amount, overdue, dueDate } = balance;
  if (amount > 0 && overdue > 0) return { kind: 'overdue', amount, overdue, dueDate };
  if (amount > 0) return { kind: 'owes', amount, dueDate };
  if (amount < 0) return { kind: 'credit', amount: cents(-amount) };
  return latestBill === null ? { kind: 'firstBill' } : { kind: 'clear' };
}

export interface BalanceLine {
  readonly term: string;
  readonly amount: Cents;
}

/**
 * The parts of the amount as the ledger gives them, without those that are zero; none when there is only one and it
 * is the same as the amount. The discount is a fact among others and never a countdown.
 */
export function balanceLines({ balance }: Bill): BalanceLine[] {
  const lines = [
    { term: 'Overdue', amount: balance.overdue },
    { term: 'Not due yet', amount: balance.current },
    { term: 'Prompt payment discount', amount: balance.promptPaymentDiscount },
  ].filter(({ amount }) => amount > 0);
  const [only] = lines;
  return lines.length === 1 && only?.amount === balance.amountToPayNZD ? [] : lines;
}

/** "Due today", "Due in 6 days"; undefined once the day is past, which the overdue amount shows. */
export function dueInWords(today: PlainDate, dueDate: PlainDate): string | undefined {
  const days = daysBetween(today, dueDate);
  if (days < 0) return undefined;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}
