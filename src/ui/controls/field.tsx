import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hideLabel?: boolean | undefined;
  /** Shown before the control, and read with it. */
  readonly hint?: ReactNode;
  /** What is wrong and how to correct it. */
  readonly error?: string | undefined;
  /** Marked in the label; every other field is required. */
  readonly optional?: boolean | undefined;
}

/** What ties a control to its form, as `useForm(...).field(name)` gives it. */
export interface FieldBinding<Control extends HTMLElement> {
  readonly name?: string;
  readonly onChange?: (event: { readonly target: Control }) => unknown;
  readonly onBlur?: (event: { readonly target: Control }) => unknown;
  readonly ref?: Ref<Control> | undefined;
  readonly error?: string | undefined;
}

/** Attributes that a control takes over from its field. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  readonly children: (control: ControlProps) => Elements;
}

/** Id of the label of a control, for what has to be named by it too, such as a list. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

/** Label, hint and message around one control, all tied to it. */
export function Field({ label, hideLabel, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const text = optional ? (
    <>
      <span>{label}</span> <span className={styles.optional}>(optional)</span>
    </>
  ) : (
    label
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id} id={labelIdOf(id)} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </label>
      {hint ? (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? <InlineAlert id={`${id}-error`}>{error}</InlineAlert> : null}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined,
      })}
    </div>
  );
}
