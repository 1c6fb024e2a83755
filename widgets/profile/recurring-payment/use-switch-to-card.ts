import { useState } from 'react';
import { useMutation } from '#src/api/use-mutation.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { useRefreshPaying } from '#widgets/shared/payments/use-refresh-paying.ts';
import { type WriteProblem, writeProblem } from '#widgets/shared/writing/write-problem.ts';

/** Switches automatic payments to the saved card. */
export function useSwitchToCard(onDone: () => void) {
  const { submit, isSending } = useMutation('payments.recurring.card.update');
  const refresh = useRefreshPaying();
  const [problem, setProblem] = useState<WriteProblem>();
  return {
    isSwitching: isSending,
    problem,
    switchTo: async (card: Parameters<typeof cardName>[0]) => {
      setProblem(undefined);
      const result = await submit();
      if (!result.ok && result.error === undefined) return;
      // Read first: what stands here afterwards is already how it is.
      await refresh();
      if (result.ok) {
        toast({ title: `We'll take your bills from your ${cardName(card)}`, tone: 'success' });
        onDone();
        return;
      }
      setProblem(writeProblem(result.error, "We couldn't change how you pay. Try again."));
    },
  };
}
