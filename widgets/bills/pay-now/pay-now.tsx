import { useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useHasDraft } from '#src/forms/use-draft.ts';
import { type Cents, formatMoney } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { SkeletonText } from '#src/ui/feedback/skeleton.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { AmountDetails, AmountDue } from '#widgets/shared/bill/amount-due.tsx';
import { type Bill, type BillState, billState, isOwed, isTaken } from '#widgets/shared/bill/bill-state.ts';
import { coverage } from '#widgets/shared/bill/coverage.ts';
import { DueBadge } from '#widgets/shared/bill/due-badge.tsx';
import { BankDetails } from '#widgets/shared/payments/bank-details.tsx';
import { payByCardHeading } from '#widgets/shared/payments/pay-by-card-heading.ts';
import { payNow } from './descriptor.ts';
import { MoreTime } from './more-time.tsx';
import styles from './pay-now.module.css';
import { cardFee } from './payment.ts';
import { PaymentForm, paymentDraft } from './payment-form.tsx';
import { AmountChanged, PaymentOutcome } from './payment-outcome.tsx';
import { UnsureOutcome } from './unsure-outcome.tsx';
import { usePayment } from './use-payment.ts';

type Data = PropsOf<typeof payNow>['data'];
type CardTerms = ResponseOf<'payments.card.get'>;

/** What is owed and by when first, and what autopay takes of it; then the ways to pay. */
function PayNow({ config, data, account }: PropsOf<typeof payNow>) {
  const { today } = account;
  const { bill } = data;
  const state = billState(bill);
  const isOwing = isOwed(state);
  return (
    <SlotRoom isShort={!isOwing || isTaken(bill)}>
      <Card title={`What you owe${coverage(account)}`} menu={<DueBadge state={state} today={today} />}>
        <div className={styles.areas}>
          <div className={styles.amount}>
            <AmountDue bill={bill} state={state} today={today} />
            <RefundButton bill={bill} />
            {config.showMoreTime && isOwing ? <MoreTime bill={bill} /> : null}
            <AmountDetails bill={bill} today={today} hasCardBelow />
          </div>
          <section className={styles.pay} aria-labelledby={payByCardHeading}>
            <Heading level={3} id={payByCardHeading} focusable>
              How to pay
            </Heading>
            <Pay data={data} state={state} today={today} />
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

interface PayProps {
  readonly data: Data;
  readonly state: BillState;
  readonly today: PlainDate;
}

/** How to pay. Where nothing has to be paid, because autopay takes it or it is paid, the ways open with a button. */
function Pay({ data, state, today }: PayProps) {
  const { bill, card } = data;
  const flow = usePayment(bill, today);
  const hasDraft = useHasDraft(paymentDraft);
  // Here, so that a result between two attempts keeps it.
  const [way, setWay] = useState<Way | undefined>(hasDraft ? 'card' : undefined);
  /** Paid in another tab meanwhile, nobody needs the form that was opened. */
  const [wantedFor, setWantedFor] = useState<BillState['kind'] | undefined>(
    hasDraft ? state.kind : undefined,
  );
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
    case 'changed':
      return <AmountChanged bill={bill} onDone={flow.startOver} />;
    case 'found':
    case 'unsure':
      return <UnsureOutcome phase={phase} flow={flow} />;
    default:
  }
  const reason = wantedFor === state.kind ? undefined : whyNotNow(bill, state);
  if (reason === undefined)
    return <WaysToPay data={data} state={state} flow={flow} chosen={way} onChoose={setWay} />;
  return (
    <>
      <Text>{reason}</Text>
      <div>
        <Button
          onClick={() => {
            setWantedFor(state.kind);
            document.getElementById(payByCardHeading)?.focus();
          }}
        >
          {isOwed(state) && isTaken(bill) ? 'Pay early' : 'Make a payment'}
        </Button>
      </div>
    </>
  );
}

/** Why there is no need to pay now; undefined where there is. */
function whyNotNow(bill: Bill, state: BillState): string | undefined {
  if (!isOwed(state))
    return "There's nothing to pay now. You can still pay ahead, and it goes towards your next bill.";
  if (bill.pendingPaymentNZD >= state.amount)
    return "Your payment is on its way, so there's nothing more to pay now.";
  if (isTaken(bill)) return "There's nothing you need to do. If you pay early, we take only what's left.";
  return undefined;
}

type Way = 'card' | 'bank';

interface WaysToPayProps extends Omit<PayProps, 'today'> {
  readonly flow: ReturnType<typeof usePayment>;
  readonly chosen: Way | undefined;
  readonly onChoose: (way: Way) => void;
}

/** By bank transfer, which has no fee and no limit, or by card, which comes first where it costs nothing more. */
function WaysToPay({ data: { bill, card, account }, state, flow, chosen, onChoose }: WaysToPayProps) {
  if (card.state === 'waiting') return <SkeletonText lines={8} />;
  const amount = isOwed(state) ? state.amount : undefined;
  const terms = dataOf(card);
  const isAboveLimit = amount !== undefined && terms !== undefined && amount > terms.maximumNZD;
  const isBankFirst = isAboveLimit || (terms !== undefined && terms.rate > 0);
  const way = chosen ?? (isBankFirst ? 'bank' : 'card');
  const ways = [
    { value: 'card', label: `Card${feeOf(terms, way === 'card' || isAboveLimit ? undefined : amount)}` },
    { value: 'bank', label: 'Bank transfer, no fee' },
  ] as const;
  return (
    <>
      <SegmentedControl
        label="How would you like to pay?"
        options={isBankFirst ? ways.toReversed() : ways}
        value={way}
        onChange={onChoose}
      />
      {way === 'bank' ? (
        <>
          {isAboveLimit ? (
            <Text>{`Your card can take up to ${formatMoney(terms.maximumNZD)} at once. A bank transfer pays all of it.`}</Text>
          ) : null}
          <BankDetails account={account} amount={amount} />
        </>
      ) : (
        <Part of={card} subject="your card" note="You can still pay by bank transfer.">
          {(found) => <PaymentForm bill={bill} card={found} flow={flow} />}
        </Part>
      )}
    </>
  );
}

/** The fee in dollars, as long as the card isn't chosen; by then the form has it for the amount that is filled in. */
function feeOf(terms: CardTerms | undefined, amount: Cents | undefined): string {
  if (terms === undefined || terms.rate === 0) return '';
  return amount === undefined ? `, ${terms.rate}% fee` : `, ${formatMoney(cardFee(amount, terms.rate))} fee`;
}

export default defineWidget(payNow, PayNow);
