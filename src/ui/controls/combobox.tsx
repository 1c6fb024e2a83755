import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { LoadingIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
}

export interface ComboboxProps extends FieldTexts {
  /** What stands in the field. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Suggestions for what stands there; undefined while nothing was looked for. */
  readonly options: readonly ComboboxOption[] | undefined;
  readonly onPick: (option: ComboboxOption) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly loading?: boolean;
  /** Stands under the field in place of the list: that nothing was found, or that the look-up failed. */
  readonly message?: ReactNode;
  /** What is counted aloud, singular and plural: `['address', 'addresses']`. */
  readonly nouns: readonly [one: string, many: string];
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * A text field with suggestions below it (ARIA combobox with a list of its own): Down and Up walk the list, Enter takes
 * what is marked, Esc closes it, and everything else goes on typing. Chakra's would cost 47 kB here, and its code would
 * have to arrive while somebody types.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onPick, onBlur, loading = false, message, nouns, ref, ...texts } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wantsList, setWantsList] = useState(false);
  const [marked, setMarked] = useState<ComboboxOption | undefined>(undefined);
  const shown = wantsList && options !== undefined ? options : [];
  const isOpen = shown.length > 0;
  // Of other suggestions none is marked.
  const active = marked === undefined ? -1 : shown.indexOf(marked);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  function close() {
    setWantsList(false);
    setMarked(undefined);
  }
  function pick(option: ComboboxOption) {
    close();
    onPick(option);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const walk = (by: number) => {
      event.preventDefault();
      if (!isOpen) return setWantsList(true);
      // One place more than there are options: in the field itself.
      const places = shown.length + 1;
      setMarked(shown[((active + 1 + by + places) % places) - 1]);
    };
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter' && marked !== undefined && active >= 0) {
      event.preventDefault();
      pick(marked);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      // A dialog around it stays.
      event.stopPropagation();
      close();
    }
  }
  return (
    <Field {...texts}>
      {(control) => (
        <div>
          <div className={fieldStyles.control}>
            <Icon
              of={loading ? LoadingIcon : SearchIcon}
              className={cx(fieldStyles.before, loading && styles.turns)}
            />
            <input
              {...control}
              ref={ref}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              className={cx(fieldStyles.input, fieldStyles.search)}
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
              value={value}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setWantsList(true);
                onChange(event.target.value);
              }}
              onBlur={() => {
                close();
                onBlur?.();
              }}
            />
            {isOpen ? (
              <div ref={list} role="listbox" id={listId} aria-label={texts.label} className={styles.list}>
                {shown.map((option, index) => (
                  <Suggestion
                    key={option.id}
                    id={`${listId}-${index}`}
                    isMarked={index === active}
                    onPick={() => pick(option)}
                  >
                    {option.label}
                  </Suggestion>
                ))}
              </div>
            ) : null}
          </div>
          <div role="status" className={styles.message}>
            {isOpen || loading ? null : message}
          </div>
          <VisuallyHidden as="div">
            <div role="status">
              {isOpen
                ? `${shown.length} ${nouns[shown.length === 1 ? 0 : 1]} found. Use the arrow keys.`
                : ''}
            </div>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

interface SuggestionProps {
  readonly id: string;
  readonly isMarked: boolean;
  readonly onPick: () => void;
  readonly children: string;
}

function Suggestion({ id, isMarked, onPick, children }: SuggestionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={cx(styles.option, isMarked && styles.marked)}
      // The field keeps focus, or its list would close before the press ends.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </button>
  );
}
