import type { Ref } from 'react';
import fieldStyles from '#src/ui/controls/field.module.css';
import { Field, type FieldTexts } from '#src/ui/controls/field.tsx';
import { cx } from '#src/ui/cx.ts';
import styles from './forms.module.css';

interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly disabled?: boolean | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text; it grows with what is in it. */
export function TextArea({ value, onChange, disabled, ref, ...texts }: TextAreaProps) {
  return (
    <Field {...texts}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          className={cx(fieldStyles.input, styles.area)}
          rows={2}
          readOnly={disabled}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
