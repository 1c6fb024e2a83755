import type { FormControl } from '#src/forms/use-form.ts';
import { type Cents, formatMoney } from '#src/money/money.ts';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './pay-now.module.css';
import type { Payment, PaymentInput, PaymentTerms } from './payment.ts';

interface AmountChoiceProps {
  readonly form: FormControl<PaymentInput, Payment>;
  readonly terms: PaymentTerms;
  readonly owed: Cents;
  /** What is filled in so far. */
  readonly amount: Cents | undefined;
}

/** All that is owed, or another amount within the limits; more than is owed is allowed, with a note. */
export function AmountChoice({ form, terms, owed, amount }: AmountChoiceProps) {
  const { whole, minimum, maximum } = terms;
  const isOther = whole === undefined || form.hook.watch('amountChoice') === 'other';
  const limits = `From ${formatMoney(minimum)} to ${formatMoney(maximum)}`;
  return (
    <div className={styles.group}>
      {whole === undefined ? null : (
        <RadioGroup
          label="How much would you like to pay?"
          options={[
            { value: 'whole', label: `All of it: ${formatMoney(whole)}` },
            { value: 'other', label: 'Another amount' },
          ]}
          {...form.choice('amountChoice')}
        />
      )}
      {isOther ? (
        <TextField
          label="Amount"
          hint={limits}
          prefix="$"
          inputMode="decimal"
          width="short"
          tabular
          {...form.field('amount')}
        />
      ) : null}
      {whole === undefined && owed > maximum ? (
        <Text size={14} tone="muted">
          You can pay up to {formatMoney(maximum)} at once. Pay the rest in another payment.
        </Text>
      ) : null}
      {isOther && amount !== undefined && amount > Math.max(owed, 0) && amount <= maximum ? (
        <InlineAlert tone="info">
          That's more than you owe. The rest stays on your account as credit for your next bill.
        </InlineAlert>
      ) : null}
    </div>
  );
}
