import { Slider } from '@chakra-ui/react/slider';
import { flushSync } from 'react-dom';
import { Field, labelIdOf } from '#src/ui/controls/field.tsx';
import styles from '#src/ui/controls/slider.module.css';
import type { SliderProps } from '#src/ui/controls/slider.tsx';
import { ChakraHost } from './chakra-host.tsx';

/** px; 1.5rem, as in the styles. Without it the thumb is hidden until it was measured, and can't take focus. */
const thumbWidth = 1.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16');
const thumbSize = { width: thumbWidth, height: thumbWidth };

/** The Chakra side of `Slider`. */
export function SliderPart({ value, onChange, min, max, step = 1, format, ...texts }: SliderProps) {
  return (
    <ChakraHost>
      <Field {...texts}>
        {(control) => (
          <Slider.Root
            ids={{ label: labelIdOf(control.id), thumb: () => control.id }}
            min={min}
            max={max}
            step={step}
            thumbSize={thumbSize}
            value={[value]}
            // At once: drawn later, the next key would start from an older value.
            onValueChange={({ value: [next = value] }) => flushSync(() => onChange(next))}
            getAriaValueText={({ value: shown }) => format(shown)}
          >
            <Slider.ValueText className={styles.value}>{format(value)}</Slider.ValueText>
            <Slider.Control className={styles.control}>
              <Slider.Track className={styles.track}>
                <Slider.Range className={styles.range} />
              </Slider.Track>
              <Slider.Thumb
                index={0}
                className={styles.thumb}
                aria-describedby={control['aria-describedby']}
              />
            </Slider.Control>
          </Slider.Root>
        )}
      </Field>
    </ChakraHost>
  );
}
