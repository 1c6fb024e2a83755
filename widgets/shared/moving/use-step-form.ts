import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type FormControl,
  type Path,
  useForm,
} from '#src/forms/use-form.ts';
import type { z } from '#src/zod.ts';

interface StepFormOptions<Input> {
  readonly onTyped: (values: Input) => void;
  /** What the server refused, and at which field. */
  readonly refusal: { readonly field?: string; readonly message: string } | undefined;
}

/** The form of a step: each change is reported, and what the server has refused is shown at its field. */
export function useStepForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  typed: Input,
  { onTyped, refusal }: StepFormOptions<Input>,
): FormControl<Input, Output> {
  const form = useForm(schema, typed as DefaultValues<Input>);
  const { hook } = form;
  const report = useRef(onTyped);
  report.current = onTyped;
  useEffect(() => {
    // The form reports a field that is only shown again, too; an answer is one when it has changed.
    let last = JSON.stringify(hook.getValues());
    const { unsubscribe } = hook.watch(() => {
      const values = hook.getValues();
      const next = JSON.stringify(values);
      if (next === last) return;
      last = next;
      report.current(values);
    });
    return unsubscribe;
  }, [hook]);
  const field = refusal?.field;
  const message = refusal?.message;
  useEffect(() => {
    if (field !== undefined && message !== undefined && field in hook.getValues())
      hook.setError(field as Path<Input>, { type: 'server', message });
  }, [hook, field, message]);
  return form;
}
