import type { Ref } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronDownIcon } from '#src/ui/icons/icons.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldTexts {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own list, which every phone and screen reader knows, in our looks. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: SelectProps<Value>) {
  return (
    <Field {...texts}>
      {(control) => (
        <div className={styles.control}>
          <select
            {...control}
            ref={ref}
            className={cx(styles.input, styles.select)}
            value={value}
            onBlur={onBlur}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDownIcon} className={styles.after} />
        </div>
      )}
    </Field>
  );
}
