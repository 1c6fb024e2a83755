import type { ReactNode, Ref } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { SearchIcon } from '#src/ui/icons/icons.ts';
import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
}

export interface ComboboxProps extends FieldTexts {
  /** The text of the field. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Suggestions for the text; undefined before the first search. */
  readonly options: readonly ComboboxOption[] | undefined;
  readonly onPick: (option: ComboboxOption) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly loading?: boolean;
  /** Shown under the field in place of the list: that nothing was found, or that the look-up failed. */
  readonly message?: ReactNode;
  /** What is counted aloud, singular and plural: `['address', 'addresses']`. */
  readonly nouns: readonly [one: string, many: string];
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A text field with suggestions below it: Down and Up move through the list, Enter selects the marked option
 * or the only one, Esc closes it, and every other key types. Until its code has loaded it is a text field without suggestions.
 */
export const Combobox = lazyControl<ComboboxProps>(
  () => import('#src/ui/chakra/combobox-part.tsx').then((module) => module.ComboboxPart),
  ({ value, onChange, options, onPick, onBlur, loading, message, nouns, ref, ...texts }) => (
    <Field {...texts}>
      {(control) => (
        <div className={fieldStyles.control}>
          <Icon of={SearchIcon} className={fieldStyles.before} />
          <input
            {...control}
            ref={ref}
            type="text"
            autoComplete="off"
            spellCheck={false}
            className={cx(fieldStyles.input, fieldStyles.search)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  ),
);
