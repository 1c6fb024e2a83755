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

/** The server's data beside a report of the card page that nothing of our own confirms. */
export interface AccountNow {
  /** Undefined where the query couldn't be read. */
  readonly report: CardHint | undefined;
  readonly toPay: Cents | null;
  /** The name of the saved card; null where there is none, undefined where the read failed. */
  readonly savedCard: string | null | undefined;
  /** Undefined where the read failed. */
  readonly autopay: Autopay | undefined;
}

type Autopay =
  | { readonly method: 'card'; readonly card: string }
  | { readonly method: 'directDebit' }
  | { readonly method: 'none' };

export type Conclusion =
  | { readonly kind: 'nothing' }
  /** Our own payment isn't in the server's list yet. `toPay` is the server's, negative in credit. */
  | { readonly kind: 'checking'; readonly toPay: Cents | null }
  /** Our own visit set up automatic payments, which the server doesn't have yet. */
  | { readonly kind: 'autopayNotOn' }
  /** No visit of ours belongs to the return: the server's data are all that is known. */
  | ({ readonly kind: 'accountNow' } & AccountNow)
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
  const now = () => accountNow(back, facts);
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
  if (hint === undefined) return now();
  const isCancelled = hint.status === 'CANCELLED';
  if (hint.sct) {
    if (hint.status !== 'SUCCESS') return { kind: 'cardNotSaved', isCancelled };
    if (facts.card === null) return { kind: 'unknown' };
    const { savedCard } = facts.card;
    return savedCard === null
      ? now()
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
    : { kind: 'autopayNotOn' };
}

/** The account as the server has it; unknown where it answered none of the questions. */
function accountNow(back: CardReturn, { bill, card, recurring }: Facts): Conclusion {
  if (bill === null && card === null && recurring === null) return { kind: 'unknown' };
  return {
    kind: 'accountNow',
    report: back.kind === 'hint' ? back.hint : undefined,
    toPay: bill?.toPay.amountNZD ?? null,
    savedCard: card === null ? undefined : card.savedCard && cardName(card.savedCard),
    autopay: recurring === null ? undefined : autopayOf(recurring),
  };
}

function autopayOf({ paymentMethod, paymentAuthority }: NonNullable<Facts['recurring']>): Autopay {
  if (paymentMethod === 'directDebit') return { method: 'directDebit' };
  const { creditCard } = paymentAuthority;
  return paymentMethod === 'creditCard' && creditCard !== null
    ? { method: 'card', card: cardName(creditCard) }
    : { method: 'none' };
}

/** The hint, where it belongs to the visit of our note. */
function hintFor(back: CardReturn, { purpose }: PendingCardVisit): CardHint | undefined {
  return back.kind === 'hint' && back.hint.sct === (purpose === 'saveCard') ? back.hint : undefined;
}
