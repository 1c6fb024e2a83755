import { useRef, useState } from 'react';
import { transactions as transactionsAnswer } from '#schemas/entities/billing.ts';
import { billSummary as billAnswer } from '#schemas/entities/dashboard.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { problemType } from '#src/api/api-error.ts';
import { useIntents } from '#src/api/api-provider.tsx';
import { useMutation } from '#src/api/use-mutation.ts';
import { toCents } from '#src/money/money.ts';
import { useServices } from '#src/services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { checkNumber } from '#widgets/shared/payments/bank-account-input.ts';
import { useReadAgain } from '#widgets/shared/reading/use-read-again.ts';
import { billQuery, refundsQuery } from './descriptor.ts';
import { findNewRefund, type MadeRefund, type Refund } from './refund.ts';

type Phase =
  /** `problem` says why the last try came to nothing. */
  | { readonly kind: 'open'; readonly problem?: string }
  /** The answer was lost; we read what the server has. */
  | { readonly kind: 'looking' }
  /** Still not known. `isRead` when the server's list was there and the refund was not in it. */
  | { readonly kind: 'unsure'; readonly isRead: boolean };

interface Outcome {
  /** The server has it: go to its page. */
  readonly onMade: (refund: MadeRefund) => void;
  /** Something has to be put right in the form. */
  readonly onCorrection: (field: 'amount' | 'bankAccountNumber', message: string) => void;
}

export interface RefundFlow {
  readonly phase: Phase;
  readonly isSending: boolean;
  readonly send: (refund: Refund) => Promise<void>;
  readonly lookAgain: () => Promise<void>;
  /** The same request once more, which never pays out twice. */
  readonly sendAgain: () => Promise<void>;
}

const touched = ['drd.widget.billSummary', 'billing.transactions', 'billing.accounts'] as const;

const moreThanCredit = '/error/credit_refund/more_than_credit';
const sentences: Readonly<Record<string, string>> = {
  [moreThanCredit]: "That's more than your credit, so nothing was paid out. Check the amount.",
  '/error/credit_refund/no_credit': "Your account isn't in credit any more, so nothing was paid out.",
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was paid out. Only the customer can ask for a refund.",
};

/** Asks once for credit to be paid out, whatever becomes of the answer. */
export function useRefund(
  refunds: ResponseOf<'billing.transactions'> | null,
  { onMade, onCorrection }: Outcome,
): RefundFlow {
  const { clock, brand } = useServices();
  const [phase, setPhase] = useState<Phase>({ kind: 'open' });
  const { submit, isSending } = useMutation('billing.creditRefund', touched);
  const intents = useIntents();
  const readAgain = useReadAgain();
  const sent = useRef<{ readonly refund: Refund; readonly known: readonly string[] | null }>(undefined);

  const made = (refund: MadeRefund) => {
    sent.current = undefined;
    setPhase({ kind: 'open' });
    onMade(refund);
  };

  const look = async () => {
    const last = sent.current;
    if (last === undefined) return;
    setPhase({ kind: 'looking' });
    const [answer] = await Promise.all([
      readAgain(refundsQuery, transactionsAnswer),
      readAgain(billQuery, billAnswer),
    ]);
    const found = answer && findNewRefund(answer.transactions, last.known, last.refund.cents, clock.today());
    if (!found) {
      setPhase({ kind: 'unsure', isRead: answer !== null });
      return;
    }
    // The next request is another one, even of the same amount.
    intents.settle('billing.creditRefund');
    made(found);
  };

  const send = async (refund: Refund, known: readonly string[] | null) => {
    sent.current = { refund, known };
    const { cents, accountName, bankAccountNumber } = refund;
    const result = await submit({ body: { amount: cents / 100, accountName, bankAccountNumber } });
    if (result.ok) {
      const { id, amountNZD, maskedNumber, bank, expectedBy } = result.data;
      made({
        id,
        cents: toCents(amountNZD),
        account: `${bank} account ending ${maskedNumber.slice(-2)}`.trim(),
        expectedBy: plainDate(expectedBy),
      });
      return;
    }
    const { error } = result;
    if (error === undefined || error.type === problemType.sessionEnded) return;
    if (error.isIndefinite) {
      await look();
      return;
    }
    if (error.type === '/error/payments/bank_account') {
      setPhase({ kind: 'open' });
      onCorrection('bankAccountNumber', checkNumber);
      return;
    }
    const otherwise = `We couldn't ask for your refund, and nothing was paid out. Try again, or call us on ${brand.contact.phone.display}.`;
    setPhase({ kind: 'open', problem: sentences[error.type] ?? otherwise });
    if (error.type.startsWith('/error/credit_refund/')) await readAgain(billQuery, billAnswer);
    if (error.type === moreThanCredit) onCorrection('amount', "That's more than your credit.");
  };

  return {
    phase,
    isSending,
    send: (refund) => send(refund, refunds?.transactions.map(({ id }) => id) ?? null),
    lookAgain: look,
    sendAgain: async () => {
      if (sent.current) await send(sent.current.refund, sent.current.known);
    },
  };
}
