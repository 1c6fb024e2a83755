import { useMemo } from 'react';
import { useKeptWork } from './unsaved-work.ts';
import type { FieldValues, FormControl, Path } from './use-form.ts';

/**
 * Keeps what is in the fields of a form while its part of the page is away. `Form` does it; steps that follow on a form
 * and show other things do it once more, under a label of their own.
 */
export function useKeptForm<Input extends FieldValues, Output>(
  label: string,
  isDirty: boolean,
  { hook }: Pick<FormControl<Input, Output>, 'hook'>,
): void {
  const work = useMemo(
    () => ({
      read: () => hook.getValues(),
      restore(values: Input) {
        for (const [name, value] of Object.entries(values))
          if (name in hook.getValues())
            hook.setValue(name as Path<Input>, value as never, { shouldDirty: true });
      },
    }),
    [hook],
  );
  useKeptWork(label, isDirty, work);
}
