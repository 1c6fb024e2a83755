import { useEffect, useRef } from 'react';
import type { FieldValues, FormControl, Path } from '#src/forms/use-form.ts';
import type { Refusal } from './submission.ts';

interface StepFormOptions<Input> {
  readonly onTyped: (values: Input) => void;
  readonly refusal: Refusal | undefined;
}

/** Reports what is typed in the form of a page, and shows at its field what the server has refused. */
export function useStepForm<Input extends FieldValues, Output>(
  form: FormControl<Input, Output>,
  { onTyped, refusal }: StepFormOptions<Input>,
): void {
  const { hook } = form;
  const report = useRef(onTyped);
  report.current = onTyped;
  useEffect(() => {
    const { unsubscribe } = hook.watch(() => report.current(hook.getValues()));
    return unsubscribe;
  }, [hook]);
  const field = refusal?.field;
  const message = refusal?.message;
  useEffect(() => {
    if (field !== undefined && message !== undefined && field in hook.getValues())
      hook.setError(field as Path<Input>, { type: 'server', message });
  }, [hook, field, message]);
}
