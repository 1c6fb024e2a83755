import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { cardReturnPaths } from '#schemas/entities/payments.ts';
import type { Mutation } from '#src/api/use-mutation.ts';
import { type WriteProblem, writeProblem } from '#widgets/shared/writing/write-problem.ts';
import { type PendingCardVisit, useCardHandOff } from './card-hand-off.ts';

const failed = "We couldn't open the card page. Nothing was changed. Try again.";

interface CardPage {
  /** Asks for the page and leaves for it; it leads back to where the customer is. */
  readonly open: () => Promise<void>;
  readonly isOpening: boolean;
  /** Why it could not be opened. */
  readonly problem: WriteProblem | undefined;
}

/** The way to the page that takes a new card, from a write that answers its address. */
export function useCardPage(
  mutation: Mutation<'payments.card.start'> | Mutation<'payments.recurring.card.start'>,
  purpose: Exclude<PendingCardVisit['purpose'], 'payment'>,
): CardPage {
  const { leave } = useCardHandOff();
  const { pathname } = useLocation();
  const [problem, setProblem] = useState<WriteProblem>();
  return {
    open: async () => {
      setProblem(undefined);
      const returnTo = cardReturnPaths.find((path) => path === pathname);
      const result = await mutation.submit({ query: returnTo === undefined ? {} : { returnTo } });
      if (result.ok) {
        if (!leave(result.data.url, purpose)) setProblem({ kind: 'refused', text: failed });
      } else if (result.error) {
        const found = writeProblem(result.error, failed);
        // Nothing is done before the card page is: no answer is no more than a page that did not open.
        setProblem(found?.kind === 'unknown' ? { kind: 'refused', text: failed } : found);
      }
    },
    isOpening: mutation.isSending,
    problem,
  };
}
