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
              flushSync(() => {
                setTyped({ text: details.value, value: next });
                if (next !== value) onChange(next);
              });
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
