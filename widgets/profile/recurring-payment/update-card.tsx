import type { ResponseOf } from '#schemas/wire.ts';
import { useWrite } from '#src/api/use-write.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { useCardPage } from '#widgets/shared/payments/use-card-page.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import type { Locks, RecurringData } from './locks.ts';
import styles from './recurring-payment.module.css';
import { useSwitchToCard } from './use-switch-to-card.ts';

interface UpdateCardProps {
  readonly data: RecurringData;
  readonly locks: Locks;
  readonly isMain: boolean;
  readonly onClose: () => void;
}

/**
 * Puts the card that has just been saved on automatic payments: the view to which the card page leads back.
 * The server's data counts, not the address.
 */
export function UpdateCard({ data: { recurring, card }, locks, isMain, onClose }: UpdateCardProps) {
  const start = useWrite('payments.recurring.card.start');
  const page = useCardPage(start, 'autopay');
  const { switchTo, isSwitching, problem } = useSwitchToCard(onClose);
  const saved = dataOf(card)?.savedCard ?? null;
  const canSwitch = saved !== null && !saved.hasEnded;
  return (
    <div className={styles.part}>
      <Heading level={3}>Update your card for automatic payments</Heading>
      <Text>{stateOf(recurring, saved)}</Text>
      <ProblemNotice problem={page.problem ?? problem} />
      {locks.send === undefined ? null : <InlineAlert tone="info">{locks.send}</InlineAlert>}
      <Inline gap={2}>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          loading={isSwitching || page.isOpening}
          disabledReason={locks.send}
          onClick={() => void (canSwitch ? switchTo(saved) : page.open())}
        >
          {canSwitch ? `Use ${cardName(saved)}` : 'Enter a card'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Keep it as it is
        </Button>
      </Inline>
    </div>
  );
}

type Saved = ResponseOf<'payments.card.get'>['savedCard'];

function stateOf({ paymentMethod }: RecurringData['recurring'], saved: Saved): string {
  if (saved === null) return "There's no saved card that we could use. Enter one first.";
  if (saved.hasEnded) return `Your saved ${cardName(saved)} has ended. Enter one that still works.`;
  if (saved.isOnAutopay) return `Your automatic payments use your ${cardName(saved)}.`;
  return paymentMethod === 'none'
    ? `Your ${cardName(saved)} is saved. Automatic payments are off.`
    : `Your ${cardName(saved)} is saved. Your automatic payments don't use it yet.`;
}
