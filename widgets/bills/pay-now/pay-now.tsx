import { useState } from 'react';
import { billSummary as billAnswer } from '#schemas/entities/dashboard.ts';
import { savedCard as cardAnswer } from '#schemas/entities/payments.ts';
import { useRefresh } from '#src/api/use-refresh.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { AmountDetails, AmountDue } from '#widgets/shared/bill/amount-due.tsx';
import { billState } from '#widgets/shared/bill/bill-state.ts';
import { DueBadge } from '#widgets/shared/bill/due-badge.tsx';
import { cardQuery, payNow } from './descriptor.ts';
import { MoreTime } from './more-time.tsx';
import styles from './pay-now.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { UnsureOutcome } from './unsure-outcome.tsx';
import { usePayment } from './use-payment.ts';

type Data = PropsOf<typeof payNow>['data'];

/** What is owed and by when first, then the form that pays it by card. */
function PayNow({ config, data }: PropsOf<typeof payNow>) {
  const today = useServices().clock.today();
  const { bill } = data;
  const state = billState(bill);
  const isOwing = state.kind === 'owes' || state.kind === 'overdue';
  return (
    <SlotRoom isShort={!isOwing}>
      <Card title="What you owe" menu={<DueBadge state={state} today={today} />}>
        <div className={styles.areas}>
          <div className={styles.amount}>
            <AmountDue bill={bill} state={state} today={today} />
            <RefundButton bill={bill} />
            {config.showMoreTime === false || !isOwing ? null : <MoreTime bill={bill} />}
            <AmountDetails bill={bill} today={today} hasCardBelow />
          </div>
          <section className={styles.pay} aria-labelledby="pay-by-card">
            <Heading level={3} id="pay-by-card" focusable>
              Pay by card
            </Heading>
            <PayByCard data={data} isOwing={isOwing} />
          </section>
        </div>
      </Card>
    </SlotRoom>
  );
}

/** Where the server offers it: the way to a credit that is paid out. */
function RefundButton({ bill }: { readonly bill: Data['bill'] }) {
  const refund = useLink()('/account/bill/credit-refund');
  if (refund === null || !bill.buttons.includes('applyForCreditRefundNow')) return null;
  return (
    <div>
      <Button link={refund}>Apply for a refund now</Button>
    </div>
  );
}

function PayByCard({ data: { bill, card }, isOwing }: { readonly data: Data; readonly isOwing: boolean }) {
  const flow = usePayment();
  const [isWanted, setWanted] = useState(false);
  const retryCard = useRefresh(cardQuery);
  const { phase } = flow;
  switch (phase.kind) {
    case 'paid':
      return (
        <PaymentOutcome payment={phase.payment} card={card?.savedCard ?? null} onDone={flow.startOver} />
      );
    case 'found':
    case 'checking':
    case 'unsure':
      return <UnsureOutcome phase={phase} flow={flow} />;
    default:
  }
  if (card === null) {
    return (
      <ErrorState title="We couldn't load your card." onRetry={retryCard}>
        You can still pay by internet banking.
      </ErrorState>
    );
  }
  if (!isOwing && !isWanted) {
    return (
      <>
        <Text>There's nothing to pay now. You can still pay ahead, and it goes towards your next bill.</Text>
        <div>
          <Button onClick={() => setWanted(true)}>Make a payment</Button>
        </div>
      </>
    );
  }
  return <PaymentForm bill={bill} card={card} flow={flow} />;
}

export default defineWidget(payNow, {
  answers: { bill: billAnswer, card: cardAnswer },
  component: PayNow,
});
