import { type ReactNode, type Ref, useId } from 'react';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import styles from './moving.module.css';

interface CheckboxListProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly hint?: string | undefined;
  }[];
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  readonly onBlur?: () => void;
  /** The first option, for the link of an error summary. */
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Several of a list, all of them in view. */
export function CheckboxList<Value extends string>(props: CheckboxListProps<Value>) {
  const { label, hint, error, options, value, onChange, onBlur, ref } = props;
  const id = useId();
  const toggle = (one: Value) =>
    onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
  return (
    <fieldset
      className={styles.list}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : <InlineAlert id={`${id}-error`}>{error}</InlineAlert>}
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          ref={index === 0 ? ref : undefined}
          checked={value.includes(option.value)}
          onChange={() => toggle(option.value)}
          onBlur={onBlur}
        />
      ))}
    </fieldset>
  );
}
