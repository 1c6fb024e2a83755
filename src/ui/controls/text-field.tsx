import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './field.module.css';
import { Field, type FieldBinding, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, FieldBinding<HTMLInputElement> {
  /** With it the caller owns the text; without it the form does. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Off for names, numbers and codes, which a spell checker only gets wrong. */
  readonly spellCheck?: boolean;
  /** Shown inside, before the text, such as "$". */
  readonly prefix?: string;
  /** Shown inside, after the text, such as "%". */
  readonly suffix?: string;
  /** As wide as what goes in: a short one for codes and amounts. */
  readonly width?: 'short' | 'medium' | 'full';
  /** Set in figures of one width, for account numbers and amounts. */
  readonly tabular?: boolean;
}

/** One line of text. It never truncates typed or pasted text; a message shows what is too long. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optional,
  type = 'text',
  autoComplete = 'off',
  prefix,
  suffix,
  width = 'full',
  tabular = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={cx(styles.control, width !== 'full' && styles[width])}>
          {prefix ? (
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          <input
            {...input}
            {...control}
            type={type}
            autoComplete={autoComplete}
            className={cx(
              styles.input,
              prefix && styles.withPrefix,
              suffix && styles.withSuffix,
              tabular && styles.tabular,
            )}
          />
          {suffix ? (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
