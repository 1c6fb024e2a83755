import { useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import { useServices } from '#src/services.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { amountChanged, amountGuard } from '#widgets/shared/bill/amount-guard.ts';
import type { Bill } from '#widgets/shared/bill/bill-state.ts';
import { accountName as nameOf } from '#widgets/shared/payments/account-name.ts';
import { checkNumber } from '#widgets/shared/payments/bank-account-input.ts';
import { isSignInRefused } from '#widgets/shared/writing/sign-in-refused.ts';
import { sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import { refundsRead } from './descriptor.ts';
import { findNewRefund, type MadeRefund, type Refund } from './refund.ts';

type Phase =
  /** `problem` explains why the last attempt failed; an old sign-in explains itself. */
  | { readonly kind: 'open'; readonly problem?: string; readonly isSignInRefused?: boolean }
  /** Nobody knows what became of it. `isRead` when the server's list was there and the refund was not in it. */
  | { readonly kind: 'unsure'; readonly isRead: boolean };

interface Outcome {
  /** The server has it: go to its page. */
  readonly onMade: (refund: MadeRefund) => void;
  /** Something has to be put right in the form. */
  readonly onCorrection: (field: 'amount' | 'bankAccountNumber', message: string) => void;
}

export interface RefundFlow {
  readonly phase: Phase;
  /** A request, or a look for its refund, is under way. */
  readonly isSending: boolean;
  readonly send: (refund: Refund) => Promise<void>;
  readonly lookAgain: () => Promise<void>;
  /** Sends the same request again, which never pays out twice. */
  readonly sendAgain: () => Promise<void>;
}

/** A request that was sent. */
interface Sent extends Refund {
  /** Refunds that were there before; null where that isn't known. */
  readonly known: readonly string[] | null;
  /** What the last look at the server's list has shown; undefined as long as it couldn't be read. */
  looked?: { readonly found: MadeRefund | undefined } | undefined;
}

const moreThanCredit = '/error/credit_refund/more_than_credit';
const refusals = {
  [amountChanged]:
    'Your credit has changed since you opened this page, so nothing was paid out. Check the amount, then try again.',
  [moreThanCredit]: "That's more than your credit, so nothing was paid out. Check the amount.",
  '/error/credit_refund/no_credit': "Your account isn't in credit any more, so nothing was paid out.",
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was paid out. Only the customer can ask for a refund.",
};

/** Requests once that credit is paid out, whatever becomes of the answer. */
export function useRefund(
  bill: Bill,
  refunds: ResponseOf<'billing.transactions'> | undefined,
  today: PlainDate,
  { onMade, onCorrection }: Outcome,
): RefundFlow {
  const { brand } = useServices();
  const answers = useAnswers();
  const [phase, setPhase] = useState<Phase>({ kind: 'open' });
  const sent = useRef<Sent>(undefined);
  const confirmation = {
    read: refundsRead,
    find({ transactions }: ResponseOf<'billing.transactions'>) {
      const { current } = sent;
      if (current === undefined) return 'unclear';
      const found = findNewRefund(transactions, current.known, current.amount, today);
      current.looked = { found };
      return found === undefined ? 'unclear' : 'done';
    },
  };
  const { send, isSending, outcome } = useWrite('billing.creditRefund', confirmation, amountGuard(bill));

  const conclude = ({ looked }: Sent, after: WriteOutcome<ResponseOf<'billing.creditRefund'>>) => {
    switch (after.kind) {
      case 'done': {
        const made = after.answer === undefined ? looked?.found : madeOf(after.answer);
        setPhase({ kind: 'open' });
        if (made !== undefined) onMade(made);
        return;
      }
      case 'unknown':
        setPhase({ kind: 'unsure', isRead: looked !== undefined });
        return;
      case 'refused': {
        const { problem } = after;
        if (isSignInRefused(after)) {
          setPhase({ kind: 'open', isSignInRefused: true });
          return;
        }
        if (problem.type === '/error/payments/bank_account') {
          setPhase({ kind: 'open' });
          onCorrection('bankAccountNumber', checkNumber);
          return;
        }
        const otherwise = `We couldn't ask for your refund, and nothing was paid out. Try again, or call us on ${brand.contact.phone.display}.`;
        setPhase({ kind: 'open', problem: sentenceOf(problem, { otherwise, ...refusals }) });
        if (problem.type === amountChanged) onCorrection('amount', 'Check the amount.');
        if (problem.type !== moreThanCredit) return;
        answers.refresh(['drd.widget.billSummary']);
        onCorrection('amount', "That's more than your credit.");
        return;
      }
      case 'none':
        return;
    }
  };
  const follow = async (work: () => Promise<WriteOutcome<ResponseOf<'billing.creditRefund'>>>) => {
    const { current } = sent;
    if (current === undefined) return;
    current.looked = undefined;
    conclude(current, await work());
  };

  return {
    phase,
    isSending,
    async send(refund) {
      if (isSending) return;
      const { amount, accountName, bankAccountNumber } = refund;
      sent.current = { ...refund, known: refunds?.transactions.map(({ id }) => id) ?? null };
      await follow(() => send({ body: { amount, accountName, bankAccountNumber } }));
    },
    lookAgain: () => follow(() => (outcome.kind === 'unknown' ? outcome.look() : Promise.resolve(outcome))),
    sendAgain: () =>
      follow(() => (outcome.kind === 'unknown' ? outcome.sendAgain() : Promise.resolve(outcome))),
  };
}

const madeOf = ({
  id,
  reference,
  amountNZD,
  maskedNumber,
  bank,
  expectedBy,
}: ResponseOf<'billing.creditRefund'>): MadeRefund => ({
  id,
  reference,
  amount: amountNZD,
  account: nameOf(bank, maskedNumber),
  expectedBy,
});
