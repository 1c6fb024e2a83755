import { useWrite } from '#src/api/use-write.ts';
import { Form } from '#src/forms/form.tsx';
import { useDraft } from '#src/forms/use-draft.ts';
import {
  type DefaultValues,
  type FieldValues,
  type FormControl,
  type Path,
  useForm,
} from '#src/forms/use-form.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { problemOf, sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import { fieldAt, type StepBody } from './answers.ts';
import type { Calculator, Step } from './journey.ts';
import { usePhase } from './use-phase.ts';

export interface StepProps {
  readonly calculator: Calculator;
  readonly onSaved: (answer: Calculator) => void;
  /** Absent at the first step. */
  readonly onBack: (() => void) | undefined;
}

interface StepFormProps<Input extends FieldValues> extends StepProps {
  readonly step: Step;
  readonly label: string;
  readonly schema: Parameters<typeof useForm<Input, Input>>[0];
  readonly values: DefaultValues<Input>;
  readonly toBody: (values: Input) => StepBody;
  readonly children: (form: FormControl<Input, Input>) => Elements;
}

const sentences = { otherwise: "We couldn't save this step. What you entered is still here. Try again." };
export const draftOf = (step: Step) => `carbon.${step}`;

/** The form of one step: kept in this tab while it is typed, saved as a whole, then the next step. */
export function StepForm<Input extends FieldValues>(props: StepFormProps<Input>) {
  const { step, label, calculator, schema, values, toBody, onSaved, onBack, children } = props;
  const form = useForm<Input, Input>(schema, values);
  const discard = useDraft(form, { name: draftOf(step), secret: [] });
  const save = useWrite('carbonCalculator.save');
  const { run, isBusy, status } = usePhase('saving');
  const staff = useStaffReason();
  const isSaved = calculator.answers[step] !== null;
  const { isDirty } = form.hook.formState;

  const submit = (input: Input) => {
    // Saving again makes the result old, so an answer that stays the same is not sent.
    if (isSaved && (staff !== undefined || !isDirty)) return onSaved(calculator);
    if (staff !== undefined) return undefined;
    return run(async () => {
      const outcome = await save.send({ body: toBody(input) });
      if (outcome.kind === 'refused') {
        const { problem } = outcome;
        const field = problem.status === 400 ? fieldAt(step, problem.instance) : undefined;
        if (field !== undefined) {
          form.refuse(field as Path<Input>, sentenceOf(problem, sentences));
          save.reset();
        }
        return false;
      }
      if (outcome.kind !== 'done' || outcome.answer === undefined) return false;
      discard();
      onSaved(outcome.answer);
      return true;
    });
  };
  return (
    <div data-status={status}>
      <Form form={form} label={label} onSubmit={submit}>
        <StaffNote />
        {children(form)}
        <ProblemNotice problem={problemOf(save.outcome, sentences)} />
        <Inline gap={2}>
          <Button
            type="submit"
            variant="primary"
            loading={isBusy}
            loadingText="Saving"
            disabledReason={isSaved ? undefined : staff}
          >
            Continue
          </Button>
          {onBack === undefined ? null : (
            <Button variant="quiet" onClick={onBack}>
              Back
            </Button>
          )}
        </Inline>
      </Form>
    </div>
  );
}
