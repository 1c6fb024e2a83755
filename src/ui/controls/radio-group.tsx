import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import fieldStyles from './field.module.css';
import styles from './option.module.css';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  /** The question that the options answer. */
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly options: readonly RadioOption<Value>[];
  /** Undefined while nothing is chosen. */
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  /** The first option, for the link of an error summary. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Beside one another where there is room, for two or three short answers. */
  readonly inline?: boolean;
}

/** One of several, all of them in view. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel = false,
  hint,
  error,
  options,
  value,
  onChange,
  onBlur,
  ref,
  inline = false,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={fieldStyles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {hint ? (
        <div className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? <InlineAlert id={`${id}-error`}>{error}</InlineAlert> : null}
      <div className={cx(styles.options, inline && styles.inline)}>
        {options.map((option, index) => {
          const optionId = `${id}-${option.value}`;
          return (
            <div key={option.value} className={styles.option}>
              <span className={styles.mark}>
                <input
                  ref={index === 0 ? ref : undefined}
                  id={optionId}
                  type="radio"
                  name={id}
                  className={cx(styles.input, styles.round)}
                  checked={option.value === value}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={option.hint ? `${optionId}-hint` : undefined}
                  onChange={() => onChange(option.value)}
                  onBlur={onBlur}
                />
                <span className={styles.dot} />
              </span>
              <label htmlFor={optionId} className={styles.label}>
                {option.label}
              </label>
              {option.hint ? (
                <div className={styles.hint} id={`${optionId}-hint`}>
                  {option.hint}
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
