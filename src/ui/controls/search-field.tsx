import { useRef } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CloseIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface SearchFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter was pressed, as to take the only match. */
  readonly onEnter?: (() => void) | undefined;
}

/** A search box with a button that empties it. */
export function SearchField({ value, onChange, onEnter, ...texts }: SearchFieldProps) {
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
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || onEnter === undefined) return;
              event.preventDefault();
              onEnter();
            }}
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
