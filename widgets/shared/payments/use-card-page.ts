import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cardReturnPaths } from '#schemas/entities/payments.ts';
import type { WriteOf } from '#src/api/use-write.ts';
import { sentenceOf, type WriteProblem } from '#widgets/shared/writing/write-problem.ts';
import { type PendingCardVisit, useCardHandOff } from './card-hand-off.ts';
import { payingSentences } from './paying-sentences.ts';

const failed = "We couldn't open the card page. Nothing was changed. Try again.";

interface CardPage {
  /** Requests the page and leaves for it; it leads back to where the customer is. */
  readonly open: () => Promise<void>;
  readonly isOpening: boolean;
  /** Why it could not be opened. */
  readonly problem: WriteProblem | undefined;
}

/** The way to the page that takes a new card, from a write that answers its address. */
export function useCardPage(
  write: WriteOf<'payments.card.start'> | WriteOf<'payments.recurring.card.start'>,
  purpose: Exclude<PendingCardVisit['purpose'], 'payment'>,
): CardPage {
  const { leave } = useCardHandOff();
  const { pathname } = useLocation();
  const [problem, setProblem] = useState<WriteProblem>();
  const refuse = (text: string) => setProblem({ kind: 'refused', text });
  return {
    open: async () => {
      setProblem(undefined);
      const returnTo = cardReturnPaths.find((path) => path === pathname);
      const outcome = await write.send({ query: returnTo === undefined ? {} : { returnTo } });
      if (outcome.kind === 'done') {
        if (outcome.answer === undefined || !leave(outcome.answer.url, purpose)) refuse(failed);
      } else if (outcome.kind === 'refused') {
        refuse(sentenceOf(outcome.problem, { otherwise: failed, ...payingSentences }));
      } else if (outcome.kind === 'unknown') {
        // Nothing is done before the card page is: no answer is no more than a page that did not open.
        refuse(failed);
      }
    },
    isOpening: write.isSending,
    problem,
  };
}
