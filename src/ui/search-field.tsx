import { useRef } from 'react';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, SearchIcon } from './icons.ts';

export interface SearchFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search box with a button that empties it. */
export function SearchField({ value, onChange, ...texts }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.control}>
          <Icon of={SearchIcon} className={styles.before} />
          <input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            className={cx(styles.input, styles.search)}
            value={value}
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
      )}
    </Field>
  );
}
