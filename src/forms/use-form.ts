import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { FieldBinding } from '#src/ui/controls/field.tsx';
import type { z } from '#src/zod.ts';

export type { DefaultValues, FieldValues, Path };

/** The values as typed (`Input`), and as parsed once they are valid (`Output`). */
type FormSchema<Input extends FieldValues, Output> = z.ZodMiniType<Output, Input>;

/** What a choice, such as a group of radio buttons or a list, is tied to its form with. */
interface ChoiceBinding<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** What takes focus when the error summary leads here. */
  readonly ref: (control: HTMLElement | null) => void;
}

/** All that a form knows of the control of a choice. */
interface ChosenControl {
  readonly focus: () => void;
  readonly element: HTMLElement;
}

export interface FormControl<Input extends FieldValues, Output> {
  /** Everything else of react-hook-form: `watch`, `setError`, `reset`, `formState`. */
  readonly hook: UseFormReturn<Input, unknown, Output>;
  /** Props of a `TextField` or `Checkbox`. */
  readonly field: (name: Path<Input>) => FieldBinding<HTMLInputElement>;
  /** Props of a `RadioGroup`, `Select` or `DateField`. */
  readonly choice: <Name extends Path<Input>>(name: Name) => ChoiceBinding<PathValue<Input, Name>>;
  /** Shows an error of the server at a field. */
  readonly refuse: (name: Path<Input>, message: string) => void;
}

/**
 * A form that a zod schema describes: checked when a field loses focus, then while it is corrected, and as a whole when
 * it is sent. Nothing that was typed is ever cleared.
 */
export function useForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
): FormControl<Input, Output> {
  const hook = useHookForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues,
    // The error summary takes focus, and leads to the fields.
    shouldFocusError: false,
  });
  const { errors } = hook.formState;
  /** By control, one object each: with another one the form would put back what a field began with that was emptied. */
  const choices = useRef(new WeakMap<HTMLElement, ChosenControl>());
  const chosen = (control: HTMLElement): ChosenControl => {
    const known = choices.current.get(control) ?? { focus: () => control.focus(), element: control };
    choices.current.set(control, known);
    return known;
  };
  const messageOf = (name: Path<Input>): string | undefined => hook.getFieldState(name).error?.message;
  // Read here, so that the form renders again when a message changes.
  void errors;
  return {
    hook,
    field(name) {
      const { ref, onChange, onBlur } = hook.register(name);
      return { name, ref, onChange, onBlur, error: messageOf(name) };
    },
    choice: (name) => ({
      value: hook.watch(name),
      onChange: (value) =>
        hook.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
      onBlur: () => void hook.trigger(name),
      error: messageOf(name),
      // Focus and place alone: the value is not read from the control, which may show it in other words.
      ref: (control) => {
        // React takes a function like this one away and puts the next one in its place whenever it draws: the control stays.
        if (control !== null) hook.register(name).ref(chosen(control));
      },
    }),
    refuse: (name, message) => hook.setError(name, { type: 'server', message }),
  };
}
