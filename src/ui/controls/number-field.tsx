import type { Ref } from 'react';
import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

export interface NumberFieldProps extends FieldTexts {
  /** Undefined while the text is no number. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly onBlur?: (() => void) | undefined;
  /** The buttons and arrow keys stop here. What is typed beyond is for the form to refuse. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What a press of a button or arrow key adds; 1 when absent. */
  readonly step?: number | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A count or a measure: typed, or changed step by step. Until its code has loaded it accepts typed text. */
export const NumberField = lazyControl<NumberFieldProps>(
  () => import('#src/ui/chakra/number-part.tsx').then((module) => module.NumberPart),
  ({ value, onChange, onBlur, min, max, step, ...field }) => (
    <TextField
      {...field}
      inputMode="decimal"
      width="medium"
      tabular
      defaultValue={value === undefined ? '' : String(value)}
      onBlur={onBlur}
      onChange={({ target }) => {
        const number = Number(target.value);
        onChange(target.value.trim() === '' || Number.isNaN(number) ? undefined : number);
      }}
    />
  ),
);
