import { cents, formatMoney, formatMoneyParts } from '#src/money/money.ts';
import { useLink } from '#src/routing/use-link.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { MoneyFigure } from '#widgets/shared/money/money-figure.tsx';
import { billBasis } from './bill-names.ts';
import { type Bill, type BillState, balanceLines, notTakenText } from './bill-state.ts';
import { shortDate } from './short-date.ts';

interface PartProps {
  readonly bill: Bill;
  readonly state: BillState;
  readonly today: PlainDate;
}

/** What is owed and by when, or why there is nothing to pay. The buttons follow, so that a phone shows them at once. */
export function AmountDue({ bill, state, today }: PartProps) {
  const { failedPayment, nextPayment, toPay } = bill;
  const notTaken = notTakenText(bill);
  return (
    <>
      <Amount bill={bill} state={state} today={today} />
      {failedPayment === null ? null : <InlineAlert tone="warning">{failedPayment.text}</InlineAlert>}
      {notTaken === undefined ? null : <Text>{notTaken}</Text>}
      {nextPayment !== null && nextPayment.date >= today ? (
        <InlineAlert tone="info">{nextPayment.text}</InlineAlert>
      ) : null}
      {toPay.text === null ? null : <Text strong>{toPay.text}</Text>}
    </>
  );
}

interface DetailsProps extends Omit<PartProps, 'state'> {
  /** The card is on the same page, and shows itself when it stops working. */
  readonly hasCardBelow?: boolean;
}

/** What belongs to the amount and can wait: its parts, a payment under way, a card that stops working. */
export function AmountDetails({ bill, today, hasCardBelow = false }: DetailsProps) {
  const lines = balanceLines(bill);
  return (
    <>
      {lines.length > 0 ? <DefinitionList items={lines} /> : null}
      {bill.pendingPaymentNZD > 0 ? (
        <InlineAlert tone="info">{`A payment of ${formatMoney(bill.pendingPaymentNZD)} is on its way. It isn't in the amount above yet.`}</InlineAlert>
      ) : null}
      {hasCardBelow ? null : <CardExpiry bill={bill} today={today} />}
    </>
  );
}

function Amount({ bill, state, today }: PartProps) {
  const basis = billBasis(bill, state, today);
  switch (state.kind) {
    case 'owes':
      return (
        <MoneyFigure
          size={40}
          label={state.until === null ? 'To pay' : `To pay by ${shortDate(state.until, today)}`}
          amount={state.amount}
          basis={basis}
        />
      );
    case 'overdue':
      return <MoneyFigure size={40} label="Overdue, to pay now" amount={state.amount} basis={basis} />;
    case 'credit':
      return (
        <Figure
          size={40}
          label="Your balance"
          {...formatMoneyParts(state.amount)}
          unit="in credit"
          basis="There's nothing to pay. Your credit goes towards your next bill."
        />
      );
    case 'clear':
      return (
        <MoneyFigure size={40} label="To pay" amount={cents(0)} basis="You're all paid up. Nothing is due." />
      );
    case 'firstBill':
      return (
        <div>
          <Text size={20} strong>
            No bill yet
          </Text>
          <Text size={14} tone="muted">
            There's nothing to pay. We'll show your first bill here when it's ready.
          </Text>
        </div>
      );
  }
}

/** A card that stops working while it is on autopay. */
function CardExpiry({ bill: { cardExpiry, paymentMethod }, today }: Omit<PartProps, 'state'>) {
  const link = useLink()('/account/profile/payment-options');
  if (cardExpiry === null || paymentMethod !== 'creditCard') return null;
  const { endsOn } = cardExpiry;
  const isPast = endsOn < today;
  if (!cardExpiry.expiresSoon && !isPast) return null;
  return (
    <Notice
      tone="warning"
      title={
        isPast
          ? `Your card ending ${cardExpiry.lastFourDigits} has expired`
          : `Your card ending ${cardExpiry.lastFourDigits} expires soon`
      }
      action={
        link === null ? null : (
          <TextLink link={link} standalone>
            Update your card
          </TextLink>
        )
      }
    >
      {isPast
        ? `It stopped working after ${shortDate(endsOn, today)}, so we can't use it for autopay.`
        : `It works until ${shortDate(endsOn, today)}. Add a new one to keep autopay going.`}
    </Notice>
  );
}
