import { type ChangeEvent, type SubmitEvent, useId } from 'react';
import styles from '#src/ui/controls/field.module.css';
import { Field, type FieldTexts } from '#src/ui/controls/field.tsx';
import panel from './panel.module.css';

/*
 * Fields that no page for customers has, in the style of those that they have.
 */

interface InputFieldProps extends FieldTexts {
  readonly type?: 'text' | 'datetime-local' | 'file';
  readonly value?: string;
  readonly placeholder?: string;
  /** Media types and endings of files, separated by commas. */
  readonly accept?: string;
  /** Offered while typing; anything else may be typed too. */
  readonly options?: readonly string[];
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A text with suggestions, a local date and time, or a file. */
export function InputField({ label, hint, error, options, ...input }: InputFieldProps) {
  const list = useId();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            className={styles['input']}
            list={options && list}
          />
          {options ? (
            <datalist id={list}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

/** Several lines of code. */
export function TextArea({ value, onChange, ...texts }: TextAreaProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <textarea
          {...control}
          className={`${styles['input']} ${panel['code']}`}
          spellCheck={false}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** Handles a form in place, without leaving the page. */
export const submitWith = (submit: () => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  void submit();
};

/** Options of a `Select` that are shown as they are. */
export const optionsOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));
