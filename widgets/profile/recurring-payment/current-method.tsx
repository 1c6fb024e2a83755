import { formatDate } from '#src/time/format-date.ts';
import { daysBetween, type PlainDate } from '#src/time/plain-date.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { MoneyFigure } from '#widgets/shared/money/money-figure.tsx';
import { accountName } from '#widgets/shared/payments/account-name.ts';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import { feeParts, notTaken, upcoming } from '#widgets/shared/payments/taken.ts';
import type { RecurringData } from './locks.ts';

type Recurring = RecurringData['recurring'];
type Authority = Recurring['paymentAuthority'];

/** Days before its end from which a card on autopay is worth a warning. */
const warningDays = 30;

interface CurrentMethodProps {
  readonly recurring: Recurring;
  readonly today: PlainDate;
  /** Per cent of each payment by card; 0 for none. */
  readonly cardRate: number;
}

/** The current method, the next payment, and its details. */
export function CurrentMethod({ recurring, today, cardRate }: CurrentMethodProps) {
  const { paymentMethod, paymentAuthority } = recurring;
  if (paymentMethod === 'none') {
    return (
      <>
        <Text>Nothing is set up, so you pay each bill yourself by its due date.</Text>
        <Text size={14} tone="muted">
          With automatic payments we take each bill when it's due, and tell you the amount and the date first.
        </Text>
        <Discount recurring={recurring} />
      </>
    );
  }
  return (
    <>
      <NextPayment recurring={recurring} today={today} />
      {paymentAuthority.creditCard && <CardState card={paymentAuthority.creditCard} today={today} />}
      <DefinitionList items={detailsOf(paymentAuthority, cardRate)} />
      <Discount recurring={recurring} />
    </>
  );
}

function NextPayment({ recurring, today }: Omit<CurrentMethodProps, 'cardRate'>) {
  const { failedPayment, hasStopped, paymentMethod, paymentAuthority } = recurring;
  const from = sourceOf(paymentAuthority);
  const next = upcoming(recurring, today);
  const own = notTaken(recurring, today, { isDirectDebit: paymentMethod === 'directDebit' });
  const onward = !hasStopped
    ? ` We'll take your next bill from ${from}.`
    : ' Set up another card or account, so that we can take your next bill.';
  return (
    <>
      {failedPayment === null ? null : <InlineAlert tone="warning">{failedPayment.text}</InlineAlert>}
      {next === null ? null : (
        <MoneyFigure
          label={`Next payment, ${formatDate(next.date)}`}
          amount={next.totalNZD}
          basis={`Incl. GST, from ${from}${feeParts(next)}`}
        />
      )}
      {own !== undefined ? (
        <Text>{next === null ? own + onward : own}</Text>
      ) : next !== null ? null : hasStopped ? (
        <Text>A payment failed, so we won't take your next bills. Set up another card or account.</Text>
      ) : (
        <Text>{`There's nothing to take right now. We'll take your next bill from ${from}.`}</Text>
      )}
    </>
  );
}

/** The source of the money, in the middle of a sentence. */
export function sourceOf({ directDebit, creditCard }: Authority): string {
  if (directDebit !== null) return `your ${accountName(directDebit.bank, directDebit.maskedNumber)}`;
  return creditCard === null ? 'your account' : `your ${cardName(creditCard)}`;
}

function detailsOf({ directDebit, creditCard }: Authority, cardRate: number) {
  if (directDebit !== null) {
    return [
      { term: 'How', detail: 'Direct debit' },
      { term: 'Account', detail: accountName(directDebit.bank, directDebit.maskedNumber) },
      { term: 'Account name', detail: directDebit.holder },
      { term: 'On your bank statement', detail: directDebit.paymentInformation },
      { term: 'Since', detail: formatDate(directDebit.since) },
    ];
  }
  if (creditCard === null) return [{ term: 'How', detail: 'Card' }];
  return [
    { term: 'How', detail: 'Card' },
    { term: 'Card', detail: cardName(creditCard) },
    { term: 'Works until', detail: formatDate(creditCard.endsOn) },
    ...(cardRate > 0 ? [{ term: 'Card fee', detail: `${cardRate}% of each payment` }] : []),
  ];
}

/** Only where there is one, and without any hurry. One that paying on time earns isn't a gain of automatic payments. */
function Discount({ recurring }: { readonly recurring: Recurring }) {
  const { hasDiscount, recurringPaymentDiscount, promptPaymentPercent } = recurring;
  const isAutomatic = hasDiscount && recurringPaymentDiscount > 0;
  if (!isAutomatic && promptPaymentPercent <= 0) return null;
  return (
    <InlineAlert tone="info">
      {isAutomatic
        ? `Automatic payment discount: ${recurringPaymentDiscount}% off each bill that we take automatically.`
        : `Prompt payment discount: ${promptPaymentPercent}% off each bill that's paid by its due date, automatically or by you.`}
    </InlineAlert>
  );
}

interface CardStateProps {
  readonly card: NonNullable<Authority['creditCard']>;
  readonly today: PlainDate;
}

/** A card that stops working while bills are paid with it. */
function CardState({ card, today }: CardStateProps) {
  const { endsOn } = card;
  const days = daysBetween(today, endsOn);
  if (days > warningDays) return null;
  return (
    <InlineAlert tone="warning">
      {days < 0
        ? `Your ${cardName(card)} stopped working after ${formatDate(endsOn)}, so we can't take payments. Use another card or your bank account.`
        : `Your ${cardName(card)} works until ${formatDate(endsOn)}. Use another card before then to keep automatic payments going.`}
    </InlineAlert>
  );
}
