import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { toast } from '#src/ui/feedback/toast.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { payingSentences } from '#widgets/shared/payments/paying-sentences.ts';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';

const sentences = { otherwise: "We couldn't change how you pay. Try again.", ...payingSentences };

/** Switches automatic payments to the saved card. */
export function useSwitchToCard(onDone: () => void) {
  const { send, isSending, outcome } = useWrite('payments.recurring.card.update', {
    read: read('payments.card.get'),
    find: ({ savedCard }) => (savedCard?.isOnAutopay === true ? 'done' : 'unclear'),
  });
  return {
    isSwitching: isSending,
    problem: problemOf(outcome, sentences),
    switchTo: async (card: Parameters<typeof cardName>[0]) => {
      const result = await send();
      if (result.kind !== 'done') return;
      toast({ title: `We'll take your bills from your ${cardName(card)}`, tone: 'success' });
      onDone();
    },
  };
}
