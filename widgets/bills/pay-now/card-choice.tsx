import type { ResponseOf } from '#schemas/wire.ts';
import type { FormControl } from '#src/forms/use-form.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { cardName } from '#widgets/shared/payments/card-name.ts';
import styles from './pay-now.module.css';
import type { Payment, PaymentInput } from './payment.ts';

type SavedCard = NonNullable<ResponseOf<'payments.card.get'>['savedCard']>;

interface CardChoiceProps {
  readonly form: FormControl<PaymentInput, Payment>;
  readonly savedCard: SavedCard | null;
  readonly payWith: PaymentInput['payWith'];
}

/** The saved card while it works, or a new one, which can be saved for the next time. */
export function CardChoice({ form, savedCard, payWith }: CardChoiceProps) {
  return (
    <div className={styles.group}>
      {savedCard === null ? null : savedCard.hasEnded ? (
        <InlineAlert tone="warning">{`Your saved card, ${cardName(savedCard)}, has expired. Pay with another one.`}</InlineAlert>
      ) : (
        <RadioGroup
          label="Which card?"
          inline
          options={[
            { value: 'saved', label: cardName(savedCard), hint: expiryOf(savedCard) },
            { value: 'new', label: 'A new card' },
          ]}
          {...form.choice('payWith')}
          value={payWith}
        />
      )}
      {payWith === 'new' ? (
        <Checkbox
          {...form.field('saveCard')}
          label="Save this card for next time"
          hint={
            savedCard === null
              ? undefined
              : `It takes the place of the one that's saved, ${cardName(savedCard)}.`
          }
        />
      ) : null}
    </div>
  );
}

/** "Expires 11/28"; within 30 days of its end with the day. */
function expiryOf({ expiryMonth, expiryYear, expiresSoon, endsOn }: SavedCard): string {
  const text = `Expires ${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`;
  return expiresSoon ? `${text}. It works until ${formatDate(endsOn)}.` : text;
}
