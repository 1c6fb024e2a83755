import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useRead } from '#src/api/use-read.ts';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { amountChanged, amountGuard } from '#widgets/shared/bill/amount-guard.ts';
import type { Bill } from '#widgets/shared/bill/bill-state.ts';
import { useCardHandOff } from '#widgets/shared/payments/card-hand-off.ts';
import {
  type FoundPayment,
  findNewPayment,
  paymentIds,
  recentPayments,
} from '#widgets/shared/payments/recent-payments.ts';
import { sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import type { Payment } from './payment.ts';

type Answer = ResponseOf<'payments.card.pay'>;

/** The answer of the server about a payment with the saved card. */
export type Paid = NonNullable<Answer['payment']>;

type Phase =
  /** `problem` explains why the last attempt failed. */
  | { readonly kind: 'form'; readonly problem?: string }
  /** Another amount is owed than the customer saw, and nothing was paid. */
  | { readonly kind: 'changed' }
  /** The browser is leaving for the card page. */
  | { readonly kind: 'leaving' }
  /** Nobody knows what became of it. `isRead` when the server's list was there and the payment was not in it. */
  | { readonly kind: 'unsure'; readonly isRead: boolean }
  | { readonly kind: 'paid'; readonly payment: Paid }
  /** The answer was lost, and the payment is in the list. */
  | { readonly kind: 'found'; readonly payment: FoundPayment };

interface PaymentFlow {
  readonly phase: Phase;
  /** A payment, or a look for one, is under way. */
  readonly isSending: boolean;
  readonly pay: (payment: Payment) => Promise<void>;
  /** Sends the same payment again, which never pays twice. */
  readonly sendAgain: () => Promise<void>;
  readonly checkAgain: () => Promise<void>;
  readonly startOver: () => void;
}

/** A payment that was sent. */
interface Sent extends Payment {
  /** Payments that were there before; null where that isn't known. */
  readonly known: readonly string[] | null;
  /** What the last look at the server's list has shown; undefined as long as it couldn't be read. */
  looked?: { readonly found: FoundPayment | undefined } | undefined;
}

const notOpened = "We couldn't open the card page. Nothing was paid. Try again.";
const notTaken = "We couldn't take your payment. Nothing was paid. Try again.";
const refusals = {
  '/error/payments/no_saved_card': 'That card is no longer saved, so nothing was paid. Pay with a new card.',
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was paid. Only the customer can pay.",
};

/** Pays once, by saved card or on the card page, whatever becomes of the answer. */
export function usePayment(bill: Bill, today: PlainDate): PaymentFlow {
  const payments = recentPayments(today);
  const [phase, setPhase] = useState<Phase>({ kind: 'form' });
  const sent = useRef<Sent>(undefined);
  const confirmation = {
    read: payments,
    find({ transactions }: ResponseOf<'billing.transactions'>) {
      const { current } = sent;
      if (current === undefined) return 'unclear';
      // Nothing is paid before the card page is through.
      if (!current.withToken) return 'missing';
      const found = findNewPayment(transactions, current.known, current.amount);
      current.looked = { found };
      return found === undefined ? 'unclear' : 'done';
    },
  };
  const { send, isSending, outcome } = useWrite('payments.card.pay', confirmation, amountGuard(bill));
  const { leave } = useCardHandOff();
  const recent = useRead(payments);

  useEffect(() => {
    // Back from the card page to a page in the back-forward cache.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPhase((before) => (before.kind === 'leaving' ? { kind: 'form' } : before));
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const phaseAfter = ({ withToken, amount, known, looked }: Sent, after: WriteOutcome<Answer>): Phase => {
    const otherwise = withToken ? notTaken : notOpened;
    switch (after.kind) {
      case 'done': {
        if (looked?.found !== undefined) return { kind: 'found', payment: looked.found };
        const { url = null, payment = null } = after.answer ?? {};
        if (payment !== null) return { kind: 'paid', payment };
        return url !== null && leave(url, 'payment', amount, known)
          ? { kind: 'leaving' }
          : { kind: 'form', problem: notOpened };
      }
      case 'refused':
        if (after.problem.type === amountChanged) return { kind: 'changed' };
        return { kind: 'form', problem: sentenceOf(after.problem, { otherwise, ...refusals }) };
      case 'unknown':
        return withToken
          ? { kind: 'unsure', isRead: looked !== undefined }
          : { kind: 'form', problem: notOpened };
      case 'none':
        return phase;
    }
  };
  const follow = async (work: () => Promise<WriteOutcome<Answer>>) => {
    const { current } = sent;
    if (current === undefined) return;
    current.looked = undefined;
    const after = await work();
    if (after.kind !== 'none') setPhase(phaseAfter(current, after));
  };

  return {
    phase,
    isSending,
    async pay(payment) {
      if (isSending) return;
      const { amount, withToken, saveCard } = payment;
      sent.current = { ...payment, known: recent.data ? paymentIds(recent.data.transactions) : null };
      await follow(() => send({ body: { amountToPay: amount, withToken, saveCard } }));
    },
    sendAgain: () =>
      follow(() => (outcome.kind === 'unknown' ? outcome.sendAgain() : Promise.resolve(outcome))),
    checkAgain: () => follow(() => (outcome.kind === 'unknown' ? outcome.look() : Promise.resolve(outcome))),
    startOver: () => setPhase({ kind: 'form' }),
  };
}
