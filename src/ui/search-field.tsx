import { useId, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, SearchIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hideLabel?: boolean;
  readonly hint?: string | undefined;
}

/** A search box with a button that empties it. */
export function SearchField({ label, value, onChange, hideLabel = false, hint }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
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
      <div className={styles.control}>
        <Icon of={SearchIcon} className={styles.before} />
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          className={cx(styles.input, styles.search)}
          value={value}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {value === '' ? null : (
          <div className={styles.clear}>
            <IconButton
              icon={CloseIcon}
              label="Clear search"
              onClick={() => {
                onChange('');
                input.current?.focus();
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
