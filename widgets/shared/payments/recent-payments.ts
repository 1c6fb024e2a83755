import type { ResponseOf } from '#schemas/wire.ts';
import { optional } from '#src/api/read.ts';
import { type Cents, cents } from '#src/money/money.ts';
import { addDays, type PlainDate } from '#src/time/plain-date.ts';

type Transaction = ResponseOf<'billing.transactions'>['transactions'][number];

/** Days to look back: a visit to the card page may last past midnight. */
const daysBack = 1;
/** Days to look ahead: a payment before a long weekend counts from the next working day. */
const daysAhead = 14;

/** The payments of these days, those that don't count yet among them. */
export function recentPayments(today: PlainDate) {
  return optional('billing.transactions', {
    query: { startDate: addDays(today, -daysBack), endDate: addDays(today, daysAhead), filter: 'payment' },
  });
}

export const paymentIds = (transactions: readonly Transaction[]) =>
  transactions.filter(({ type }) => type === 'payment').map(({ id }) => id);

export interface FoundPayment {
  readonly id: string;
  /** What the card was charged, the fee included. */
  readonly charged: Cents;
  readonly isPending: boolean;
  /** Day from which the balance counts it. */
  readonly countsFrom: PlainDate;
  readonly receipt: Transaction['receipt'];
}

/**
 * The payment made since, if the server has it: one that was not known before, of at least the amount.
 *
 * @param known ids from before; null where they aren't known, and then none can be identified
 */
export function findNewPayment(
  transactions: readonly Transaction[],
  known: readonly string[] | null,
  amount: Cents,
): FoundPayment | undefined {
  if (known === null) return undefined;
  const found = transactions.find(
    ({ id, type, amountNZD }) => type === 'payment' && !known.includes(id) && -amountNZD >= amount,
  );
  return (
    found && {
      id: found.id,
      charged: cents(-found.amountNZD),
      isPending: found.status === 'pending',
      countsFrom: found.date,
      receipt: found.receipt,
    }
  );
}
