import type { ResponseOf } from '#schemas/wire.ts';
import { type Cents, cents } from '#src/money/money.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import type { PendingCardVisit } from '#widgets/shared/payments/card-hand-off.ts';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { type FoundPayment, findNewPayment } from '#widgets/shared/payments/recent-payments.ts';
import { firstPayment } from '#widgets/shared/payments/taken.ts';
import type { CardHint, CardReturn } from './read-return.ts';

/** The server's data after the return; null for what failed. */
export interface Facts {
  readonly card: ResponseOf<'payments.card.get'> | null;
  readonly recurring: ResponseOf<'payments.recurring.get'> | null;
  readonly bill: ResponseOf<'drd.widget.billSummary'> | null;
  readonly payments: ResponseOf<'billing.transactions'> | null;
}

export type Conclusion =
  | { readonly kind: 'nothing' }
  /** Nothing of our own confirms it. `toPay` is the server's, negative in credit. */
  | { readonly kind: 'checking'; readonly toPay: Cents | null }
  /** The server's answer is missing. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'paid';
      readonly payment: FoundPayment;
      readonly toPay: Cents | null;
      readonly isModal: boolean;
    }
  | { readonly kind: 'notPaid'; readonly isCancelled: boolean; readonly toPay: Cents | null }
  | { readonly kind: 'cardSaved'; readonly card: string; readonly canUpdate: boolean }
  | { readonly kind: 'cardNotSaved'; readonly isCancelled: boolean }
  /** `first` is what is taken first, in a sentence. */
  | { readonly kind: 'autopayOn'; readonly card: string; readonly first: string; readonly isModal: boolean }
  | { readonly kind: 'autopayUnchanged'; readonly isCancelled: boolean };

/**
 * The message after a visit to the card page: a hint counts only with our own note of the visit, and even then every
 * word and amount is based on the server's current data.
 */
export function conclude(
  back: CardReturn,
  visit: PendingCardVisit | undefined,
  facts: Facts,
  today: PlainDate,
): Conclusion {
  const toPay = facts.bill?.toPay.amountNZD ?? null;
  const checking = { kind: 'checking', toPay } as const;
  const hint = visit && hintFor(back, visit);
  if (visit?.purpose === 'payment') {
    if (facts.payments === null) return { kind: 'unknown' };
    const payment =
      visit.amountCents === null
        ? undefined
        : findNewPayment(facts.payments.transactions, visit.knownPayments, cents(visit.amountCents));
    if (payment) return { kind: 'paid', payment, toPay, isModal: hint?.status === 'SUCCESS' };
    if (hint === undefined || hint.status === 'SUCCESS' || visit.knownPayments === null) {
      return back.kind === 'none' ? { kind: 'nothing' } : checking;
    }
    return { kind: 'notPaid', isCancelled: hint.status === 'CANCELLED', toPay };
  }
  if (back.kind === 'none') return { kind: 'nothing' };
  if (hint === undefined) return checking;
  const isCancelled = hint.status === 'CANCELLED';
  if (hint.sct) {
    if (hint.status !== 'SUCCESS') return { kind: 'cardNotSaved', isCancelled };
    if (facts.card === null) return { kind: 'unknown' };
    const { savedCard } = facts.card;
    return savedCard === null
      ? checking
      : { kind: 'cardSaved', card: cardName(savedCard), canUpdate: hint.canUpdateCCV };
  }
  if (hint.status !== 'SUCCESS') return { kind: 'autopayUnchanged', isCancelled };
  if (facts.recurring === null) return { kind: 'unknown' };
  const { paymentMethod, paymentAuthority } = facts.recurring;
  return paymentMethod === 'creditCard' && paymentAuthority.creditCard !== null
    ? {
        kind: 'autopayOn',
        card: cardName(paymentAuthority.creditCard),
        first: firstPayment(facts.recurring, today),
        isModal: true,
      }
    : checking;
}

/** The hint, where it belongs to the visit of our note. */
function hintFor(back: CardReturn, { purpose }: PendingCardVisit): CardHint | undefined {
  return back.kind === 'hint' && back.hint.sct === (purpose === 'saveCard') ? back.hint : undefined;
}
