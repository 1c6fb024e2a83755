import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from '#src/ui/controls/combobox.module.css';
import type { ComboboxProps } from '#src/ui/controls/combobox.tsx';
import fieldStyles from '#src/ui/controls/field.module.css';
import { Field, labelIdOf } from '#src/ui/controls/field.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { LoadingIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { ChakraHost } from './chakra-host.tsx';

const none: readonly never[] = [];

/** Tells whether somebody is typing this text, in the plain field that has the focus while this is first drawn. */
const isTyped = (text: string) => {
  const focused = document.activeElement;
  return text !== '' && focused instanceof HTMLInputElement && focused.value === text;
};

/** The Chakra side of `Combobox`. The caller owns the selection: Chakra stores neither value nor text. */
export function ComboboxPart(props: ComboboxProps) {
  const { value, onChange, options, onPick, onBlur, loading = false, message, nouns, ref, ...texts } = props;
  const [wantsList, setWantsList] = useState(() => isTyped(value));
  const collection = useMemo(
    () =>
      createListCollection({
        items: options ?? none,
        itemToValue: ({ id }) => id,
        itemToString: ({ label }) => label,
      }),
    [options],
  );
  const isOpen = wantsList && collection.size > 0;
  /** Enter takes the only suggestion, which nobody has to mark first. */
  const takeTheOnlyOne = (event: KeyboardEvent<HTMLInputElement>) => {
    const [only, ...others] = collection.items;
    const isMarked = event.currentTarget.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isOpen || isMarked) return;
    if (only === undefined || others.length > 0 || loading) return;
    // The form isn't sent with it.
    event.preventDefault();
    setWantsList(false);
    onPick(only);
  };
  return (
    <ChakraHost>
      <Field {...texts}>
        {(control) => (
          <Combobox.Root
            ids={{ input: control.id, label: labelIdOf(control.id) }}
            collection={collection}
            invalid={control['aria-invalid'] ?? false}
            open={isOpen}
            onOpenChange={({ open }) => setWantsList(open)}
            inputValue={value}
            // At once: drawn later, an older text would overwrite what has been typed since.
            onInputValueChange={({ inputValue }) => flushSync(() => onChange(inputValue))}
            value={[]}
            onSelect={({ itemValue }) => {
              const option = collection.find(itemValue);
              if (option) onPick(option);
            }}
            selectionBehavior="preserve"
            allowCustomValue
            positioning={{ sameWidth: true, gutter: 4, placement: 'bottom-start' }}
          >
            <Combobox.Control className={fieldStyles.control}>
              <Icon
                of={loading ? LoadingIcon : SearchIcon}
                className={cx(fieldStyles.before, loading && styles.turns)}
              />
              <Combobox.Input
                ref={ref}
                aria-describedby={control['aria-describedby']}
                className={cx(fieldStyles.input, fieldStyles.search)}
                onKeyDown={takeTheOnlyOne}
                onInput={({ currentTarget, nativeEvent }) => {
                  // A form that is sent asks for what was filled in, and doesn't wait until Chakra takes it.
                  if (!(nativeEvent instanceof InputEvent) && currentTarget.value !== value)
                    onChange(currentTarget.value);
                }}
                onBlur={() => {
                  // Suggestions that arrive later don't open the list, which would take focus. An open list closes by
                  // itself.
                  if (!isOpen) setWantsList(false);
                  onBlur?.();
                }}
              />
            </Combobox.Control>
            <Combobox.Positioner>
              <Combobox.Content className={styles.list}>
                {collection.items.map((option) => (
                  <Combobox.Item key={option.id} item={option} className={styles.option}>
                    {option.label}
                  </Combobox.Item>
                ))}
              </Combobox.Content>
            </Combobox.Positioner>
            <div role="status" className={styles.message}>
              {isOpen || loading ? null : message}
            </div>
            <VisuallyHidden as="div">
              <div role="status">
                {isOpen
                  ? `${collection.size} ${nouns[collection.size === 1 ? 0 : 1]} found. Use the arrow keys.`
                  : ''}
              </div>
            </VisuallyHidden>
          </Combobox.Root>
        )}
      </Field>
    </ChakraHost>
  );
}
