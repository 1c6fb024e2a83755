import type { FieldBinding } from '#src/ui/controls/field.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { bankOf, formatBankAccount, isBankAccount, isKnownBranch } from './bank-account.ts';
import styles from './bank-account-field.module.css';

interface BankAccountFieldProps {
  readonly binding: FieldBinding<HTMLInputElement>;
  /** The text of the field. */
  readonly typed: string;
  /** Writes the number as people write it, before it is checked. */
  readonly onTidy: () => void;
}

/** The account number, in any writing; its bank is named as soon as it is known. */
export function BankAccountField({ binding, typed, onTidy }: BankAccountFieldProps) {
  const number = formatBankAccount(typed);
  const bank = bankOf(typed);
  return (
    <div className={styles.field}>
      <TextField
        {...binding}
        label="Bank account number"
        hint="As shown on your statement, with or without dashes."
        inputMode="numeric"
        spellCheck={false}
        width="medium"
        tabular
        onBlur={(event) => {
          onTidy();
          return binding.onBlur?.(event);
        }}
      />
      <div role="status">
        {bank === undefined ? null : <Text size={14} tone="muted">{`Bank: ${bank}`}</Text>}
        {isBankAccount(number) && !isKnownBranch(number) ? (
          <InlineAlert tone="warning">{`We don't know branch ${number.slice(3, 7)} of ${bank ?? 'this bank'}. Check it; if it's right, go on.`}</InlineAlert>
        ) : null}
      </div>
    </div>
  );
}
