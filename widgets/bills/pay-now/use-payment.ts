import { useEffect, useRef, useState } from 'react';
import { transactions as transactionsAnswer } from '#schemas/entities/billing.ts';
import { billSummary as billAnswer } from '#schemas/entities/dashboard.ts';
import { savedCard as cardAnswer } from '#schemas/entities/payments.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { problemType } from '#src/api/api-error.ts';
import { useIntents } from '#src/api/api-provider.tsx';
import { useMutation } from '#src/api/use-mutation.ts';
import { useQuery } from '#src/api/use-query.ts';
import { useServices } from '#src/services.tsx';
import { useCardHandOff } from '#widgets/shared/payments/card-hand-off.ts';
import {
  type FoundPayment,
  findNewPayment,
  paymentIds,
  recentPaymentsQuery,
} from '#widgets/shared/payments/recent-payments.ts';
import { useReadAgain } from '#widgets/shared/reading/use-read-again.ts';
import { billQuery, cardQuery } from './descriptor.ts';
import type { Payment } from './payment.ts';

/** The answer of the server about a payment with the saved card. */
export type Paid = NonNullable<ResponseOf<'payments.card.pay'>['payment']>;

type Phase =
  /** `problem` says why the last try came to nothing. */
  | { readonly kind: 'form'; readonly problem?: string }
  /** The card page is about to come. */
  | { readonly kind: 'leaving' }
  /** The answer was lost; we read what the server has. */
  | { readonly kind: 'checking' }
  /** It is still not known what became of it. `isRead` when the server's list was there and the payment was not in it. */
  | { readonly kind: 'unsure'; readonly isRead: boolean }
  | { readonly kind: 'paid'; readonly payment: Paid }
  /** The answer was lost, and the payment is in the list. */
  | { readonly kind: 'found'; readonly payment: FoundPayment };

interface PaymentFlow {
  readonly phase: Phase;
  readonly isSending: boolean;
  readonly pay: (payment: Payment) => Promise<void>;
  /** Sends the same payment again, which never pays twice. */
  readonly retry: () => Promise<void>;
  readonly checkAgain: () => Promise<void>;
  readonly startOver: () => void;
}

/** Everything that a payment changes. */
const touched = [
  'payments.card.get',
  'payments.recurring.get',
  'drd.widget.billSummary',
  'billing.transactions',
  'billing.accounts',
] as const;

const notOpened = "We couldn't open the card page. Nothing was paid. Try again.";
const refusals: Readonly<Record<string, string>> = {
  '/error/payments/no_saved_card': 'That card is no longer saved, so nothing was paid. Pay with a new card.',
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was paid. Only the customer can pay.",
};

/** Pays once, by saved card or on the card page, whatever becomes of the answer. */
export function usePayment(): PaymentFlow {
  const { clock } = useServices();
  const [phase, setPhase] = useState<Phase>({ kind: 'form' });
  const { submit, isSending } = useMutation('payments.card.pay', touched);
  const intents = useIntents();
  const { leave } = useCardHandOff();
  const readAgain = useReadAgain();
  const recent = useQuery(recentPaymentsQuery(clock.today()));
  const sent = useRef<{ readonly payment: Payment; readonly known: readonly string[] | null }>(undefined);

  useEffect(() => {
    // Back from the card page to a page that the browser has kept as it was.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPhase((before) => (before.kind === 'leaving' ? { kind: 'form' } : before));
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const check = async () => {
    const last = sent.current;
    if (last === undefined) return;
    setPhase({ kind: 'checking' });
    const [answer] = await Promise.all([
      readAgain(recentPaymentsQuery(clock.today()), transactionsAnswer),
      readAgain(billQuery, billAnswer),
      readAgain(cardQuery, cardAnswer),
    ]);
    const found = answer && findNewPayment(answer.transactions, last.known, last.payment.cents);
    // The next payment is another one, even of the same amount.
    if (found) intents.settle('payments.card.pay');
    setPhase(found ? { kind: 'found', payment: found } : { kind: 'unsure', isRead: answer !== null });
  };

  const send = async (payment: Payment, known: readonly string[] | null) => {
    sent.current = { payment, known };
    const { cents, withToken, saveCard } = payment;
    const result = await submit({ body: { amountToPay: cents / 100, withToken, saveCard } });
    if (result.ok) {
      const { url, payment: paid } = result.data;
      if (paid !== null) setPhase({ kind: 'paid', payment: paid });
      else if (url !== null && leave(url, 'payment', cents, known)) setPhase({ kind: 'leaving' });
      else setPhase({ kind: 'form', problem: notOpened });
      return;
    }
    const { error } = result;
    if (error === undefined || error.type === problemType.sessionEnded) return;
    if (error.isIndefinite && withToken) {
      await check();
      return;
    }
    // Nothing is paid before the card page is through: no answer is no more than a page that did not open.
    const problem = withToken ? "We couldn't take your payment. Nothing was paid. Try again." : notOpened;
    setPhase({ kind: 'form', problem: refusals[error.type] ?? problem });
    if (error.status === 409) await readAgain(cardQuery, cardAnswer);
  };

  return {
    phase,
    isSending,
    pay: (payment) => send(payment, recent.data ? paymentIds(recent.data.transactions) : null),
    retry: async () => {
      if (sent.current) await send(sent.current.payment, sent.current.known);
    },
    checkAgain: check,
    startOver: () => setPhase({ kind: 'form' }),
  };
}
