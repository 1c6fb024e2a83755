import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './ui.module.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong, in a sentence. */
  readonly error?: string | undefined;
}

/** What the fields of the panel set. Two spreads of all that an input can have take the type checker seconds. */
type InputProps = Pick<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'inputMode' | 'placeholder' | 'required' | 'accept'
>;

/** What ties a control to its label, hint and error. */
function useField({ hint, error }: Omit<FieldProps, 'label'>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    props: {
      id,
      className: styles.input,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': described === '' ? undefined : described,
    },
  };
}

function Frame({ label, hint, error, id, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A line of text. `options` are offered while typing; anything else may be typed too. */
export function TextField({
  label,
  hint,
  error,
  options,
  ...rest
}: FieldProps & InputProps & { options?: readonly string[] }) {
  const { id, props } = useField({ hint, error });
  return (
    <Frame {...{ label, hint, error, id }}>
      <input autoComplete="off" spellCheck={false} {...rest} {...props} list={options && `${id}-options`} />
      {options ? (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      ) : null}
    </Frame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { id, props } = useField({ hint, error });
  return (
    <Frame {...{ label, hint, error, id }}>
      <textarea spellCheck={false} {...rest} {...props} />
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  children,
  ...rest
}: FieldProps & Omit<ComponentProps<'select'>, 'className'>) {
  const { id, props } = useField({ hint, error });
  return (
    <Frame {...{ label, hint, error, id }}>
      <select {...rest} {...props}>
        {children}
      </select>
    </Frame>
  );
}

export function Checkbox({ label, ...rest }: { label: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...rest} />
      {label}
    </label>
  );
}
