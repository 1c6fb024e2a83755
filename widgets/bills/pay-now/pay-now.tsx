import { useState } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { AmountDetails, AmountDue } from '#widgets/shared/bill/amount-due.tsx';
import { billState } from '#widgets/shared/bill/bill-state.ts';
import { DueBadge } from '#widgets/shared/bill/due-badge.tsx';
import { payNow } from './descriptor.ts';
import { MoreTime } from './more-time.tsx';
import styles from './pay-now.module.css';
import { PaymentForm } from './payment-form.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { UnsureOutcome } from './unsure-outcome.tsx';
import { usePayment } from './use-payment.ts';

type Data = PropsOf<typeof payNow>['data'];

/** What is owed and by when first, then the form that pays it by card. */
function PayNow({ config, data, account: { today } }: PropsOf<typeof payNow>) {
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
            {config.showMoreTime && isOwing ? <MoreTime bill={bill} /> : null}
            <AmountDetails bill={bill} today={today} hasCardBelow />
          </div>
          <section className={styles.pay} aria-labelledby="pay-by-card">
            <Heading level={3} id="pay-by-card" focusable>
              Pay by card
            </Heading>
            <PayByCard data={data} isOwing={isOwing} today={today} />
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

interface PayByCardProps {
  readonly data: Data;
  readonly isOwing: boolean;
  readonly today: PlainDate;
}

function PayByCard({ data: { bill, card }, isOwing, today }: PayByCardProps) {
  const flow = usePayment(today);
  const [isWanted, setWanted] = useState(false);
  const { phase } = flow;
  switch (phase.kind) {
    case 'paid':
      return (
        <PaymentOutcome
          payment={phase.payment}
          card={dataOf(card)?.savedCard ?? null}
          onDone={flow.startOver}
        />
      );
    case 'found':
    case 'unsure':
      return <UnsureOutcome phase={phase} flow={flow} />;
    default:
  }
  return (
    <Part
      of={card}
      subject="your card"
      note="You can still pay by internet banking."
      waiting={<SkeletonText lines={8} />}
    >
      {(found) =>
        isOwing || isWanted ? (
          <PaymentForm bill={bill} card={found} flow={flow} />
        ) : (
          <>
            <Text>
              There's nothing to pay now. You can still pay ahead, and it goes towards your next bill.
            </Text>
            <div>
              <Button onClick={() => setWanted(true)}>Make a payment</Button>
            </div>
          </>
        )
      }
    </Part>
  );
}

export default defineWidget(payNow, PayNow);
