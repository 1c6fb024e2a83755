import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, toCents } from '#src/money/money.ts';
import { daysBetween, type PlainDate, plainDate } from '#src/time/plain-date.ts';

export type Bill = ResponseOf<'drd.widget.billSummary'>;

/** How an account stands. Every amount is one of the ledger's own; none is derived from others. */
export type BillState =
  | { readonly kind: 'owes'; readonly cents: Cents; readonly dueDate: PlainDate | null }
  | {
      readonly kind: 'overdue';
      readonly cents: Cents;
      readonly overdueCents: Cents;
      readonly dueDate: PlainDate | null;
    }
  /** `cents` is the size of the credit. */
  | { readonly kind: 'credit'; readonly cents: Cents }
  | { readonly kind: 'clear' }
  | { readonly kind: 'firstBill' };

export function billState({ balance, latestBill }: Bill): BillState {
  const cents = toCents(balance.amountToPayNZD);
  const dueDate = balance.dueDate === null ? null : plainDate(balance.dueDate);
  const overdueCents = toCents(balance.overdue);
  if (cents > 0 && overdueCents > 0) return { kind: 'overdue', cents, overdueCents, dueDate };
  if (cents > 0) return { kind: 'owes', cents, dueDate };
  if (cents < 0) return { kind: 'credit', cents: -cents };
  return latestBill === null ? { kind: 'firstBill' } : { kind: 'clear' };
}

export interface BalanceLine {
  readonly term: string;
  readonly cents: Cents;
}

/**
 * The parts of the amount as the ledger gives them, without those that are zero; none when there is only one and it
 * says the same as the amount. The discount is a fact among others and never a countdown.
 */
export function balanceLines({ balance }: Bill): BalanceLine[] {
  const lines = [
    { term: 'Overdue', cents: toCents(balance.overdue) },
    { term: 'Not due yet', cents: toCents(balance.current) },
    { term: 'Prompt payment discount', cents: toCents(balance.promptPaymentDiscount) },
  ].filter(({ cents }) => cents > 0);
  const [only] = lines;
  return lines.length === 1 && only?.cents === toCents(balance.amountToPayNZD) ? [] : lines;
}

/** "Due today", "Due in 6 days"; undefined once the day is past, which the overdue amount tells. */
export function dueInWords(today: PlainDate, dueDate: PlainDate): string | undefined {
  const days = daysBetween(today, dueDate);
  if (days < 0) return undefined;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}
