import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { LazyContent } from '#src/ui/lazy/lazy-content.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { takeFocus } from '#src/ui/take-focus.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import type { Taken } from '#widgets/shared/payments/taken.ts';
import { SignInFirst } from '#widgets/shared/writing/sign-in-again.tsx';
import { type DirectDebitFormProps, directDebitStep } from './direct-debit/form-props.ts';
import type { Locks, RecurringData } from './locks.ts';
import styles from './recurring-payment.module.css';

const methods = ['directDebit', 'creditCard'] as const;
type Method = (typeof methods)[number];

interface SetUpProps {
  readonly data: RecurringData;
  readonly today: PlainDate;
  /** Per cent of each payment by card; 0 for none. */
  readonly cardRate: number;
  /** Which form for direct debit. */
  readonly form: 'v1' | 'v2';
  readonly locks: Locks;
  readonly isMain: boolean;
  /** The button that opened it is gone: focus continues here. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /** A direct debit has been set up, for "ASB account ending 1323-50". */
  readonly onDirectDebit: (account: string) => void;
}

/** The forms are loaded once one is opened: most visits open none. */
const parts = {
  v2: lazyPart<DirectDebitFormProps>(() =>
    import('./direct-debit/direct-debit-form.tsx').then((module) => module.DirectDebitForm),
  ),
  v1: lazyPart<DirectDebitFormProps>(() =>
    import('./direct-debit/older-form.tsx').then((module) => module.OlderForm),
  ),
  card: lazyPart<CardFormProps>(() => import('./card-form.tsx').then((module) => module.CardForm)),
};

export interface CardFormProps extends Pick<SetUpProps, 'isMain' | 'onClose' | 'today' | 'cardRate'> {
  readonly card: ResponseOf<'payments.card.get'> | undefined;
  /** What payments by card would take first. */
  readonly taken: Taken;
  readonly lock: string | undefined;
}

/** Sets up or changes the way to pay: direct debit first. */
export function SetUp(props: SetUpProps) {
  const { data, today, cardRate, form, locks, isMain, takesFocus, onClose, onDirectDebit } = props;
  // The server names what can be used at once. A card that isn't saved yet is entered on the way.
  const ready = dataOf(data.options)?.options;
  const [method, setMethod] = useState<Method>(
    ready === undefined || ready.includes('directDebit') ? 'directDebit' : 'creditCard',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { brand } = useServices();
  useEffect(() => (takesFocus && heading.current ? takeFocus(heading.current) : undefined), [takesFocus]);
  const { paymentMethod, paymentAuthority, ifSetUpNow } = data.recurring;
  const words = wordsOf(cardRate);
  const action = paymentMethod === 'directDebit' ? 'change your bank account' : 'set up a direct debit';
  return (
    <div className={styles.part}>
      <Heading level={3} focusable ref={heading}>
        {paymentMethod === 'none' ? 'Set up automatic payments' : 'Change how you pay'}
      </Heading>
      <RadioGroup
        label="How do you want to pay?"
        options={methods.map((value) => ({ value, ...words[value] }))}
        value={method}
        onChange={setMethod}
      />
      {method === 'creditCard' ? (
        <LazyContent
          failed={notOpened}
          part={parts.card}
          props={{
            card: dataOf(data.card),
            taken: ifSetUpNow.creditCard,
            today,
            cardRate,
            lock: locks.send,
            isMain,
            onClose,
          }}
        />
      ) : (
        <SignInFirst action={action} step={directDebitStep} isMain={isMain} onCancel={onClose}>
          <LazyContent
            failed={notOpened}
            key={form}
            part={parts[form]}
            props={{
              authorisationCode: paymentAuthority.authorisationCode,
              company: brand.legalName,
              taken: ifSetUpNow.directDebit,
              today,
              lock: locks.send,
              isMain,
              action,
              customer: customerOf(data),
              onClose,
              onDone: onDirectDebit,
            }}
          />
        </SignInFirst>
      )}
    </div>
  );
}

/** Empty where the answer isn't there. */
function customerOf({ accounts }: RecurringData): DirectDebitFormProps['customer'] {
  const found = dataOf(accounts);
  const { firstName = '', lastName = '', phones = [] } = found?.contact ?? {};
  return {
    name: `${firstName} ${lastName}`.trim(),
    number: found?.selectedBillingAccount.customerNumber ?? '',
    mobile: phones.find(({ purpose }) => purpose === 'mobile')?.value ?? '',
  };
}

/** Where cards have no fee, nothing mentions one. */
const wordsOf = (cardRate: number) => ({
  directDebit: {
    label: 'Direct debit',
    hint: cardRate > 0 ? 'From your bank account, without a fee.' : 'From your bank account.',
  },
  creditCard: {
    label: 'Card',
    hint:
      cardRate > 0
        ? `Visa or Mastercard, with a card fee of ${cardRate}% of each payment.`
        : 'Visa or Mastercard.',
  },
});

const notOpened = "We couldn't open the form.";
