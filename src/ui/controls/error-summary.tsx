import { type Ref, useId } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CriticalIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import styles from './error-summary.module.css';

export interface SummarisedError {
  /** Unique in the form. */
  readonly name: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummarisedError[];
  /** Moves focus to the field. */
  readonly onPick: (name: string) => void;
  /** Takes focus after a submit that failed. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** The errors of a form that have to be corrected before it can be sent, with a link to each field. */
export function ErrorSummary({ errors, onPick, ref }: ErrorSummaryProps) {
  const id = useId();
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.summary}>
      <div className={styles.head}>
        <Icon of={CriticalIcon} />
        <Heading level={3} id={id}>
          There's a problem
        </Heading>
      </div>
      <ul className={styles.list}>
        {errors.map(({ name, message }) => (
          <li key={name}>
            <TextButton onClick={() => onPick(name)}>{message}</TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
