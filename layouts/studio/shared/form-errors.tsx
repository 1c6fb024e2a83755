import { type RefObject, useEffect, useRef } from 'react';
import { ErrorSummary } from '#src/ui/controls/error-summary.tsx';
import { inPageOrder } from '#src/ui/controls/page-order.ts';

/** A field of a form. */
interface Field {
  /** Unique in the form. */
  readonly name: string;
  /** What is wrong with it; undefined where nothing is. */
  readonly message: string | undefined;
  /** The control, or what holds it. */
  readonly at: RefObject<HTMLElement | null>;
}

interface FormErrorsProps {
  /** Fields that can be wrong. */
  readonly fields: readonly Field[];
  /** How often somebody has tried to send the form: before the first time nothing is told. */
  readonly tries: number;
}

/** What is wrong with a form that somebody has tried to send, with a link to each field. Takes the focus at each try. */
export function FormErrors({ fields, tries }: FormErrorsProps) {
  const summary = useRef<HTMLElement>(null);
  const wrong = fields.flatMap(({ name, message, at }) =>
    message === undefined ? [] : [{ name, message, at }],
  );
  const errors = inPageOrder(wrong, ({ at }) => at.current);
  const isTold = tries > 0 && errors.length > 0;
  useErrorTitle(isTold);
  // An error that comes and goes while somebody types leaves the focus where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one
  useEffect(() => summary.current?.focus(), [tries]);
  if (!isTold) return null;
  return (
    <ErrorSummary
      ref={summary}
      errors={errors}
      onPick={(picked) => focusIn(fields.find(({ name }) => name === picked)?.at.current)}
    />
  );
}

/** Lets the title of the window begin with "Error:" while something is wrong. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return undefined;
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      document.title = before;
    };
  }, [hasErrors]);
}

const controls = 'input, textarea, select, button';

/** Gives the wrong control of a field the focus, or else its first one. */
function focusIn(field: HTMLElement | null | undefined): void {
  const control = field?.matches(controls)
    ? field
    : (field?.querySelector('[aria-invalid="true"]') ?? field?.querySelector(controls));
  if (control instanceof HTMLElement) control.focus();
}
