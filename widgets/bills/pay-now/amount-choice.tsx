import type { FormControl } from '#src/forms/use-form.ts';
import { type Cents, formatMoney } from '#src/money/money.ts';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './pay-now.module.css';
import { optionOf, type Payment, type PaymentInput, type PaymentTerms } from './payment.ts';

interface AmountChoiceProps {
  readonly form: FormControl<PaymentInput, Payment>;
  readonly terms: PaymentTerms;
  /** What settles the account. */
  readonly owed: Cents;
  /** What is filled in so far. */
  readonly amount: Cents | undefined;
}

const labels = {
  overdue: "Just what's overdue",
  whole: 'All of it',
  most: 'The most at once',
} as const;

/** What is overdue, all of it, or another amount within the limits; more than is owed is allowed, with a note. */
export function AmountChoice({ form, terms, owed, amount }: AmountChoiceProps) {
  const { options, minimum, maximum } = terms;
  const isOther = optionOf({ amountChoice: form.hook.watch('amountChoice') }, terms) === undefined;
  return (
    <div className={styles.group}>
      {owed > maximum ? (
        <Text>{`Your card can take up to ${formatMoney(maximum)} at once, so you'd pay ${formatMoney(owed)} in several payments.`}</Text>
      ) : null}
      {options.length === 0 ? null : (
        <RadioGroup
          label="How much would you like to pay?"
          inline
          options={[
            ...options.map(({ value, amount: each }) => ({
              value,
              label: `${labels[value]}: ${formatMoney(each)}`,
            })),
            { value: 'other' as const, label: 'Another amount' },
          ]}
          {...form.choice('amountChoice')}
        />
      )}
      {isOther ? (
        <TextField
          label="Amount"
          hint={`From ${formatMoney(minimum)} to ${formatMoney(maximum)}`}
          prefix="$"
          inputMode="decimal"
          width="short"
          tabular
          {...form.field('amount')}
        />
      ) : null}
      {isOther && amount !== undefined && amount > Math.max(owed, 0) && amount <= maximum ? (
        <InlineAlert tone="info">
          That's more than you owe. The rest stays on your account as credit for your next bill.
        </InlineAlert>
      ) : null}
    </div>
  );
}
