import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { LazyContent } from '#src/ui/lazy/lazy-content.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { takeFocus } from '#src/ui/take-focus.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { SignInFirst } from '#widgets/shared/writing/sign-in-again.tsx';
import { type DirectDebitFormProps, directDebitStep } from './direct-debit/form-props.ts';
import type { Locks, RecurringData } from './locks.ts';
import styles from './recurring-payment.module.css';

type Method = 'directDebit' | 'creditCard';

interface SetUpProps {
  readonly data: RecurringData;
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

export interface CardFormProps extends Pick<SetUpProps, 'isMain' | 'onClose'> {
  readonly card: ResponseOf<'payments.card.get'> | undefined;
  readonly lock: string | undefined;
}

/** Sets up or changes the way to pay: direct debit first. */
export function SetUp({ data, form, locks, isMain, takesFocus, onClose, onDirectDebit }: SetUpProps) {
  // Direct debit alone where the server names no methods.
  const options: readonly Method[] = dataOf(data.options)?.options ?? ['directDebit'];
  const [method, setMethod] = useState<Method>(
    () => options.find((option) => option === 'directDebit') ?? 'creditCard',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { brand } = useServices();
  useEffect(() => (takesFocus && heading.current ? takeFocus(heading.current) : undefined), [takesFocus]);
  const { paymentMethod, paymentAuthority } = data.recurring;
  const action = paymentMethod === 'directDebit' ? 'change your bank account' : 'set up a direct debit';
  return (
    <div className={styles.part}>
      <Heading level={3} focusable ref={heading}>
        {paymentMethod === 'none' ? 'Set up automatic payments' : 'Change how you pay'}
      </Heading>
      {options.length > 1 ? (
        <RadioGroup
          label="How do you want to pay?"
          options={options.map((value) => ({ value, ...words[value] }))}
          value={method}
          onChange={setMethod}
        />
      ) : (
        <Text size={14} tone="muted">
          {method === 'directDebit'
            ? 'Pay by direct debit from your bank account. To pay by card, save a card first.'
            : 'Pay by card.'}
        </Text>
      )}
      {method === 'creditCard' ? (
        <LazyContent
          failed={notOpened}
          part={parts.card}
          props={{ card: dataOf(data.card), lock: locks.send, isMain, onClose }}
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

const words = {
  directDebit: { label: 'Direct debit', hint: 'From your bank account, without a fee.' },
  creditCard: { label: 'Card', hint: 'Visa or Mastercard.' },
} as const;

const notOpened = "We couldn't open the form.";
