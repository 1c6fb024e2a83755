import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { formatMoney, sumCents } from '#src/money/money.ts';
import { useServices } from '#src/services.tsx';
import { brandLink } from '#src/shell/links.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { LockIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { AskPayment } from './ask-payment.tsx';
import { CardChoice } from './card-choice.tsx';
import styles from './pay-now.module.css';
import {
  amountOf,
  cardFee,
  isFarAbove,
  optionOf,
  type Payment,
  type PaymentInput,
  paymentSchema,
  termsOf,
} from './payment.ts';
import { Price } from './price.tsx';
import type { usePayment } from './use-payment.ts';

/** Names the draft of a payment. */
export const paymentDraft = 'payment';

interface PaymentFormProps {
  readonly bill: ResponseOf<'drd.widget.billSummary'>;
  readonly card: ResponseOf<'payments.card.get'>;
  readonly flow: ReturnType<typeof usePayment>;
}

/**
 * How much, with which card, what it costs, and the two ticks that a card payment needs: the terms, and the fee with the
 * payment. When another amount is owed than at first, fee and payment have to be agreed to again.
 */
export function PaymentForm({ bill, card, flow }: PaymentFormProps) {
  const { brand, session } = useServices();
  const termsLink = brandLink(brand, 'terms');
  const owed = bill.toPay.amountNZD;
  const terms = termsOf(card, { all: owed, overdue: bill.balance.overdue });
  const { savedCard, rate } = card;
  const canUseSaved = savedCard !== null && !savedCard.hasEnded;
  const form = useForm<PaymentInput, Payment>(paymentSchema(terms), {
    amountChoice: terms.options[0]?.value ?? 'other',
    amount: '',
    payWith: canUseSaved && bill.failedPayment?.reason !== 'cardDeclined' ? 'saved' : 'new',
    saveCard: false,
    terms: false,
    authorise: false,
  });
  // Ticks are given anew each time: only the choice of amount and card is kept over a reload.
  const discard = useDraft(form, { name: paymentDraft, secret: ['terms', 'authorise'] });
  const { setValue, watch } = form.hook;
  const authorised = useRef(owed);
  useEffect(() => {
    if (authorised.current === owed) return;
    authorised.current = owed;
    setValue('authorise', false);
  }, [owed, setValue]);
  const filledIn = watch();
  // A card that is gone since can't be chosen any more, whatever was chosen before.
  const payWith = canUseSaved ? filledIn.payWith : 'new';
  const amount = amountOf(filledIn, terms);
  const fee = amount === undefined ? undefined : cardFee(amount, rate);
  const total = amount === undefined || fee === undefined ? undefined : formatMoney(sumCents([amount, fee]));
  const feeText =
    rate > 0 ? `accept the card fee of ${fee === undefined ? `${rate}%` : formatMoney(fee)} and ` : '';
  /** A payment that the customer is asked about first. */
  const [asked, setAsked] = useState<Payment>();
  const amountField = useRef<HTMLElement>(null);
  const pay = (payment: Payment) => {
    setAsked(undefined);
    discard();
    return flow.pay({ ...payment, withToken: payWith === 'saved' && payment.withToken });
  };
  const isBusy = flow.isSending || flow.phase.kind === 'leaving';
  const problem = flow.phase.kind === 'form' ? flow.phase.problem : undefined;
  const staff =
    session.kind() === 'impersonation'
      ? "You're looking at this account as staff. Only the customer can pay."
      : undefined;
  return (
    <Form
      form={form}
      label="Pay by card"
      onSubmit={(payment) => {
        if (optionOf(filledIn, terms) !== undefined || !isFarAbove(payment.amount, owed)) return pay(payment);
        amountField.current = document.getElementsByName('amount')[0] ?? null;
        setAsked(payment);
        return undefined;
      }}
    >
      {problem === undefined ? null : (
        <Notice tone="critical" live="assertive">
          {problem}
        </Notice>
      )}
      <AmountChoice form={form} terms={terms} owed={owed} amount={amount} />
      <CardChoice form={form} savedCard={savedCard} payWith={payWith} />
      <Price amount={amount} fee={fee} rate={rate} />
      <div className={styles.ticks}>
        <Checkbox
          {...form.field('terms')}
          label="I've read and agree to the terms and conditions."
          hint={
            termsLink === undefined ? null : (
              <TextLink link={termsLink} standalone>
                Terms and conditions of card payments
              </TextLink>
            )
          }
        />
        <Checkbox
          {...form.field('authorise')}
          label={`I ${feeText}authorise ${brand.legalName} to charge my card${total === undefined ? '' : ` ${total}`}.`}
        />
      </div>
      {bill.nextPayment === null ? null : (
        <InlineAlert tone="info">What you pay now comes off your next automatic payment.</InlineAlert>
      )}
      {staff === undefined ? null : <InlineAlert tone="info">{staff}</InlineAlert>}
      <Button
        type="submit"
        variant="primary"
        full
        icon={LockIcon}
        loading={isBusy}
        loadingText={payWith === 'saved' ? 'Paying' : 'Opening the card page'}
        disabledReason={staff}
      >
        {total === undefined ? 'Pay' : `Pay ${total}`}
      </Button>
      <AskPayment
        amount={asked?.amount}
        owed={owed}
        rate={rate}
        field={amountField}
        onChange={() => setAsked(undefined)}
        onPay={() => asked !== undefined && void pay(asked)}
      />
      {payWith === 'new' ? (
        <Text size={14} tone="muted">
          You'll enter your card on our payment provider's secure page. We never see its number.
        </Text>
      ) : null}
    </Form>
  );
}
