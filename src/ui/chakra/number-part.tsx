import { NumberInput } from '@chakra-ui/react/number-input';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import fieldStyles from '#src/ui/controls/field.module.css';
import { Field } from '#src/ui/controls/field.tsx';
import styles from '#src/ui/controls/number-field.module.css';
import type { NumberFieldProps } from '#src/ui/controls/number-field.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { AddIcon, SubtractIcon } from '#src/ui/icons/icons.ts';
import { ChakraHost } from './chakra-host.tsx';

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

/** The Chakra side of `NumberField`. */
export function NumberPart(props: NumberFieldProps) {
  const { value, onChange, onBlur, min, max, step = 1, ref, ...texts } = props;
  const [typed, setTyped] = useState({ text: textOf(value), value });
  const take = (text: string, next: number | undefined) => {
    setTyped({ text, value: next });
    if (next !== value) onChange(next);
  };
  return (
    <ChakraHost>
      <Field {...texts}>
        {(control) => (
          <NumberInput.Root
            ids={{ input: control.id }}
            className={styles.place}
            locale="en-NZ"
            invalid={control['aria-invalid'] ?? false}
            {...(min !== undefined && { min })}
            {...(max !== undefined && { max })}
            step={step}
            // Typed text is not corrected silently.
            clampValueOnBlur={false}
            translations={{
              incrementLabel: `${texts.label}: more`,
              decrementLabel: `${texts.label}: less`,
            }}
            value={typed.value === value ? typed.text : textOf(value)}
            onValueChange={(details) => {
              const next = Number.isNaN(details.valueAsNumber) ? undefined : details.valueAsNumber;
              // At once: drawn later, an older text would overwrite what has been typed since.
              flushSync(() => take(details.value, next));
            }}
          >
            <NumberInput.DecrementTrigger className={styles.step}>
              <Icon of={SubtractIcon} />
            </NumberInput.DecrementTrigger>
            <NumberInput.Input
              ref={ref}
              aria-describedby={control['aria-describedby']}
              aria-roledescription="number field"
              className={cx(fieldStyles.input, styles.input)}
              onBlur={onBlur}
              onInput={({ currentTarget, nativeEvent }) => {
                // A form that is sent asks for what was filled in, and doesn't wait until Chakra takes it.
                if (nativeEvent instanceof InputEvent) return;
                const text = currentTarget.value;
                const number = Number(text.replaceAll(',', ''));
                take(text, text.trim() === '' || Number.isNaN(number) ? undefined : number);
              }}
            />
            <NumberInput.IncrementTrigger className={styles.step}>
              <Icon of={AddIcon} />
            </NumberInput.IncrementTrigger>
          </NumberInput.Root>
        )}
      </Field>
    </ChakraHost>
  );
}
