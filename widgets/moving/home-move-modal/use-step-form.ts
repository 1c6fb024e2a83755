import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, FormControl, Path } from '#src/forms/use-form.ts';
import { useForm } from '#src/forms/use-form.ts';
import type { z } from '#src/zod.ts';
import type { MoveAnswers } from './move-answers.ts';
import type { StepProps } from './step.tsx';

/** The form of a step: each change is reported, and what the server refused is shown at its field. */
export function useStepForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  initial: Input,
  { onEdit, refusal }: Pick<StepProps, 'onEdit' | 'refusal'>,
): FormControl<Input, Output> {
  const form = useForm(schema, initial as DefaultValues<Input>);
  const { hook, refuse } = form;
  const report = useRef(onEdit);
  report.current = onEdit;
  useEffect(() => {
    // The form reports a field that is only shown again, too; an answer is one when it has changed.
    let last = JSON.stringify(hook.getValues());
    const { unsubscribe } = hook.watch((values) => {
      const next = JSON.stringify(values);
      if (next === last) return;
      last = next;
      report.current(values as Partial<MoveAnswers>);
    });
    return unsubscribe;
  }, [hook]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (refusal !== undefined) refuse(refusal.field as string as Path<Input>, refusal.message);
  }, [refusal]);
  return form;
}
