import { useWrite } from '#src/api/use-write.ts';
import { formatMoney } from '#src/money/money.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { feeParts, notTaken, type Taken, upcoming } from '#widgets/shared/payments/taken.ts';
import { useCardPage } from '#widgets/shared/payments/use-card-page.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { sourceOf } from './current-method.tsx';
import type { Locks, RecurringData } from './locks.ts';
import styles from './recurring-payment.module.css';
import { useSwitchToCard } from './use-switch-to-card.ts';

interface UpdateCardProps {
  readonly data: RecurringData;
  readonly today: PlainDate;
  readonly locks: Locks;
  readonly isMain: boolean;
  readonly onClose: () => void;
}

const keep = 'Keep it as it is';

/**
 * Puts the card that has just been saved on automatic payments: the view to which the card page leads back.
 * The server's data counts, not the address.
 */
export function UpdateCard({ data: { recurring, card }, today, locks, isMain, onClose }: UpdateCardProps) {
  const start = useWrite('payments.recurring.card.start');
  const page = useCardPage(start, 'autopay');
  const { switchTo, isSwitching, problem } = useSwitchToCard(onClose);
  const saved = dataOf(card)?.savedCard ?? null;
  const canSwitch = saved !== null && !saved.hasEnded && !saved.isOnAutopay;
  const use = canSwitch ? `Use ${cardName(saved)}` : 'Enter a card';
  const current = sourceOf(recurring.paymentAuthority);
  return (
    <div className={styles.part}>
      <Heading level={3}>Update your card for automatic payments</Heading>
      <Text>
        {[
          ...(saved !== null && !saved.isOnAutopay ? [`Your ${cardName(saved)} is saved.`] : []),
          ...(saved?.hasEnded ? ['It has ended.'] : []),
          `Your automatic payments use ${current}${canSwitch ? ' until you change that' : ''}.`,
        ].join(' ')}
      </Text>
      {recurring.failedPayment === null ? null : (
        <InlineAlert tone="warning">{recurring.failedPayment.text}</InlineAlert>
      )}
      <ul className={styles.points}>
        {canSwitch ? (
          <li>{`${use}: ${whatHappens(recurring.ifSetUpNow.creditCard, `your ${cardName(saved)}`, today)}`}</li>
        ) : null}
        <li>{`${keep}: ${
          recurring.hasStopped
            ? `${notTaken(recurring, today, { isDirectDebit: false }) ?? ''} We won't take your next bills.`.trim()
            : whatHappens(recurring, current, today)
        }`}</li>
      </ul>
      <ProblemNotice problem={page.problem ?? problem} />
      {locks.send === undefined ? null : <InlineAlert tone="info">{locks.send}</InlineAlert>}
      <Inline gap={2}>
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          loading={isSwitching || page.isOpening}
          disabledReason={locks.send}
          onClick={() => void (canSwitch ? switchTo(saved) : page.open())}
        >
          {use}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {keep}
        </Button>
      </Inline>
    </div>
  );
}

/** What is taken from a card, by amount, fee and day, and what the customer pays themselves. */
function whatHappens(taken: Taken, source: string, today: PlainDate): string {
  const next = upcoming(taken, today);
  const own = notTaken(taken, today, { isDirectDebit: false });
  const first =
    next === null
      ? `we take your next bill from ${source}.`
      : `we take ${formatMoney(next.totalNZD)} from ${source} on ${formatDate(next.date)}${feeParts(next)}.`;
  return own === undefined ? first : `${first} ${own}`;
}
