import { useId } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { ChevronDownIcon } from './icons.ts';
import { InlineAlert } from './notice.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  readonly label: string;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hideLabel?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** The browser's own list, which every phone and screen reader knows, in our looks. */
export function Select<Value extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  hint,
  error,
}: SelectProps<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {hint ? (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? <InlineAlert id={`${id}-error`}>{error}</InlineAlert> : null}
      <div className={styles.control}>
        <select
          id={id}
          className={cx(styles.input, styles.select)}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDownIcon} className={styles.after} />
      </div>
    </div>
  );
}
