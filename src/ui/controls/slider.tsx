import { useId } from 'react';
import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './slider.module.css';

export interface SliderProps extends FieldTexts {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** A value in words, shown and spoken: "12 km a day". */
  readonly format: (value: number) => string;
}

/** A rough value between two ends, where the figure itself matters little. The value is shown above it as text. */
export const Slider = lazyControl<SliderProps>(
  () => import('#src/ui/chakra/slider-part.tsx').then((module) => module.SliderPart),
  ({ value, onChange, min, max, step, format, ...texts }) => {
    const id = useId();
    return (
      <Field {...texts}>
        {(control) => (
          <>
            <output id={id} className={styles.value}>
              {format(value)}
            </output>
            <input
              {...control}
              type="range"
              className={styles.control}
              min={min}
              max={max}
              step={step}
              value={value}
              aria-valuetext={format(value)}
              onChange={({ target }) => onChange(target.valueAsNumber)}
            />
          </>
        )}
      </Field>
    );
  },
);
