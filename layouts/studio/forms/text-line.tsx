import { useEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '#src/ui/controls/text-field.tsx';

interface TextLineProps extends Omit<TextFieldProps, 'ref'> {
  readonly isReadOnly: boolean;
}

/** One line of text; where nothing may be edited it can be read and copied, and takes no keys. */
export function TextLine({ isReadOnly, ...field }: TextLineProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.readOnly = isReadOnly;
  }, [isReadOnly]);
  return <TextField {...field} ref={input} />;
}
