import { type MouseEvent, useEffect, useRef } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ErrorSummary, type SummarisedError } from '#src/ui/controls/error-summary.tsx';
import { inPageOrder } from '#src/ui/controls/page-order.ts';
import { isTextControl } from '#src/ui/controls/watch-typing.ts';
import type { Elements } from '#src/ui/elements.ts';
import styles from './form.module.css';
import { useUnsavedWork } from './unsaved-work.ts';
import type { FormControl } from './use-form.ts';
import { useKeptForm } from './use-kept-form.ts';

/** Milliseconds after a submit in which another one is a slip of the finger. */
const guard = 1000;

interface FormProps<Input extends FieldValues, Output> {
  readonly form: FormControl<Input, Output>;
  /** Names the form. */
  readonly label: string;
  /** Gets what the schema made of the input. What it returns is waited for. */
  readonly onSubmit: (values: Output) => Promise<unknown> | unknown;
  /** Done before it is sent: what leaving a field does, which Enter doesn't leave. */
  readonly onTidy?: () => void;
  readonly children: Elements;
}

/** A form with its error summary. The page's title says "Error:" while there is a summary. */
export function Form<Input extends FieldValues, Output>({
  form: { hook },
  label,
  onSubmit,
  onTidy,
  children,
}: FormProps<Input, Output>) {
  const summary = useRef<HTMLElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const { errors, submitCount, isSubmitting, isDirty, isSubmitSuccessful } = hook.formState;
  const isUnsaved = isDirty && !isSubmitting && !isSubmitSuccessful;
  useUnsavedWork(isUnsaved);
  useKeptForm(label, isUnsaved, { hook });
  useUnloadConfirmation(isUnsaved);
  const found =
    submitCount > 0 && !isSubmitting ? inPageOrder(messagesOf(errors), ({ element }) => element) : [];
  const hasErrors = found.length > 0;
  useErrorTitle(hasErrors);
  // Each failed submit moves focus there again; an error that comes and goes while somebody types doesn't.
  const settled = useRef(0);
  useEffect(() => {
    if (!hasErrors || settled.current === submitCount) return;
    settled.current = submitCount;
    summary.current?.focus();
  }, [hasErrors, submitCount]);

  return (
    <form
      noValidate
      aria-label={label}
      className={styles.form}
      onMouseDown={keepFocus}
      onClickCapture={takeFocus}
      onInput={() => {
        settled.current = submitCount;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (isSubmitting || performance.now() - sentAt.current < guard) return;
        takeFilledIn(event.currentTarget, hook);
        onTidy?.();
        void hook.handleSubmit((values) => {
          sentAt.current = performance.now();
          return onSubmit(values);
        })();
      }}
    >
      {hasErrors ? (
        <ErrorSummary ref={summary} errors={found} onPick={(name) => hook.setFocus(name as Path<Input>)} />
      ) : null}
      {children}
    </form>
  );
}

/**
 * What was written into the fields without an event, as some password managers do, counts as if it was typed. Each
 * field is told to look at its text; one that the form registers itself is compared with the form.
 */
function takeFilledIn<Input extends FieldValues, Output>(
  { elements }: HTMLFormElement,
  hook: FormControl<Input, Output>['hook'],
): void {
  for (const field of [...elements].filter(isTextControl)) {
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const name = field.name as Path<Input>;
    if (field.name === '' || hook.getValues(name) === field.value) continue;
    hook.setValue(name, field.value as never, { shouldDirty: true });
  }
}

const buttonOf = ({ target }: MouseEvent): HTMLButtonElement | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * A button takes focus when it is let go, not when it is pressed: the field that loses focus may get a message, which
 * moves the button from under the pointer, and the press would be lost.
 */
function keepFocus(event: MouseEvent): void {
  if (buttonOf(event) !== null) event.preventDefault();
}

function takeFocus(event: MouseEvent): void {
  buttonOf(event)?.focus({ focusVisible: false });
}

interface FieldError extends SummarisedError {
  /** The control of the field, where it has one. */
  readonly element: Element | undefined;
}

/** Messages by the name of their field; nested ones with a dotted name. */
function messagesOf(errors: object, prefix = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null || key === 'root') return [];
    const name = `${prefix}${key}`;
    return 'message' in error && typeof error.message === 'string'
      ? [{ name, message: error.message, element: 'ref' in error ? elementOf(error.ref) : undefined }]
      : messagesOf(error, `${name}.`);
  });
}

/** The control of a field that is registered by itself, or as a choice (`use-form.ts`). */
function elementOf(ref: unknown): Element | undefined {
  if (ref instanceof Element) return ref;
  const isChoice = typeof ref === 'object' && ref !== null && 'element' in ref;
  return isChoice && ref.element instanceof Element ? ref.element : undefined;
}

function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      document.title = before;
    };
  }, [hasErrors]);
}

/** Lets the browser ask before it closes or reloads a page with unsaved input. */
function useUnloadConfirmation(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isUnsaved]);
}
