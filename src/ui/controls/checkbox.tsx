import { type ReactNode, useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon } from '#src/ui/icons/icons.ts';
import type { FieldBinding } from './field.tsx';
import styles from './option.module.css';

export interface CheckboxProps extends FieldBinding<HTMLInputElement> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** With it the caller owns the tick; without it the form does. */
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.block}>
      {error ? <InlineAlert id={`${id}-error`}>{error}</InlineAlert> : null}
      <div className={styles.option}>
        <span className={styles.mark}>
          <input
            {...input}
            id={id}
            type="checkbox"
            className={cx(styles.input, styles.square)}
            aria-invalid={error ? true : undefined}
            aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
          />
          <Icon of={CheckIcon} size={16} className={styles.tick} />
        </span>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint ? (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        ) : null}
      </div>
    </div>
  );
}
