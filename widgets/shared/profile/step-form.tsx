import { useEffect, useMemo, useRef, useState } from 'react';
import { Form } from '#src/forms/form.tsx';
import { useForm } from '#src/forms/use-form.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { shownValues } from './journey.ts';
import styles from './profile.module.css';
import { QuestionField } from './question-field.tsx';
import { type Answers, isAsked, type Question, type Step, type Values } from './questions.ts';
import type { Refusal } from './refusal.ts';
import { stepSchema } from './validate.ts';

interface StepFormProps {
  readonly step: Step;
  readonly headingId: string;
  readonly questions: readonly Question[];
  readonly saved: Answers;
  readonly typed: Values;
  readonly onTyped: (values: Values) => void;
  readonly onNext: (values: Values) => Promise<Refusal | undefined>;
  readonly onSkip: () => Promise<Refusal | undefined>;
  readonly onBack: () => void;
  readonly isSaving: boolean;
  /** One step by itself is saved and closed; the steps of a journey lead on. */
  readonly isAlone: boolean;
}

/** The questions of one step, with the ways on, past it and back. */
export function StepForm(props: StepFormProps) {
  const { step, headingId, questions, saved, typed, onTyped, onNext, onSkip, onBack, isSaving, isAlone } =
    props;
  const staff = useStaffReason();
  const [problem, setProblem] = useState<string>();
  const schema = useMemo(() => stepSchema(questions), [questions]);
  const [initial] = useState(() => shownValues(questions, saved, typed));
  const form = useForm(schema, initial as Record<string, unknown>);
  const { hook } = form;
  const report = useRef(onTyped);
  report.current = onTyped;
  useEffect(() => {
    const { unsubscribe } = hook.watch((values) => report.current(values as Values));
    return unsubscribe;
  }, [hook]);
  // What was typed before and can't be saved says so at once.
  const [typedBefore] = useState(() => Object.keys(initial).filter((field) => field in typed));
  useEffect(() => {
    if (typedBefore.length > 0) void hook.trigger(typedBefore);
  }, [hook, typedBefore]);
  const values = hook.watch() as Values;

  function show(refusal: Refusal | undefined): void {
    setProblem(undefined);
    if (refusal === undefined) return;
    if (refusal.field === undefined) setProblem(refusal.message);
    else form.refuse(refusal.field, refusal.message ?? '');
  }
  return (
    <Form
      form={form}
      label={step.name}
      onSubmit={async (checked) => {
        if (staff === undefined) show(await onNext(checked));
      }}
    >
      <div className={styles.questions}>
        <div className={styles.lead}>
          <Heading level={3} size={20} id={headingId} focusable>
            {step.name}
          </Heading>
          <Text tone="muted" measure>
            {step.why}
          </Text>
        </div>
        {questions
          .filter((question) => isAsked(question, values))
          .map((question) => (
            <QuestionField key={question.key} form={form} question={question} />
          ))}
        {problem === undefined ? null : (
          <Notice tone="critical" live="assertive">
            {problem}
          </Notice>
        )}
        <Inline gap={2}>
          <Button
            type="submit"
            variant="primary"
            loading={isSaving}
            loadingText="Saving"
            disabledReason={staff}
          >
            {isAlone ? 'Save' : 'Next'}
          </Button>
          {isAlone ? null : (
            <Button
              disabledReason={isSaving ? 'Saving' : undefined}
              onClick={async () => show(await onSkip())}
            >
              Skip
            </Button>
          )}
          <Button variant="quiet" disabledReason={isSaving ? 'Saving' : undefined} onClick={onBack}>
            Back
          </Button>
        </Inline>
      </div>
    </Form>
  );
}
