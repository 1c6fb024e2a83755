import { useState } from 'react';
import type { FieldTexts } from '#src/ui/controls/field.tsx';
import { TextLine } from './text-line.tsx';

interface NumberTextProps extends FieldTexts {
  readonly value: number | undefined;
  /** What counts without one. */
  readonly standard: number | undefined;
  readonly isReadOnly: boolean;
  /** Undefined where the field is empty. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number as text. What is no number stays in the field, and isn't set. */
export function NumberText({ value, standard, isReadOnly, onChange, ...texts }: NumberTextProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed.trim() !== '' && Number.isNaN(Number(typed));
  const hint = standard === undefined ? texts.hint : `${String(texts.hint ?? '')} Without it: ${standard}.`;
  return (
    <TextLine
      {...texts}
      isReadOnly={isReadOnly}
      hint={hint}
      error={isWrong ? 'Type a number.' : texts.error}
      inputMode="decimal"
      width="short"
      tabular
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        if (target.value.trim() === '') onChange(undefined);
        else if (!Number.isNaN(number)) onChange(number);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
