import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import { useServices } from '#src/services.tsx';
import { type PlainDate, plainDate } from '#src/time/plain-date.ts';
import { Steps } from '#src/ui/controls/steps.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { leftBottles } from '#widgets/shared/moving/left-bottles.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { ContactStep } from './contact-step.tsx';
import { DatesStep } from './dates-step.tsx';
import { EnergyStep } from './energy-step.tsx';
import styles from './home-move-modal.module.css';
import type { MoveFacts } from './move-form.ts';
import {
  isFound,
  type ModalStep,
  type MoveEvent,
  type MoveState,
  reviewStep,
  shownStep,
  stepNames,
  successStep,
} from './move-model.ts';
import { PlanStep } from './plan-step.tsx';
import { PropertyStep } from './property-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { StepProps } from './step-props.ts';
import { type Refusal, refusalOf, submissionOf } from './submission.ts';
import { SuccessStep } from './success-step.tsx';

/** What becomes of bottles: as the server's list of moves says, or before that is read again, by the open orders. */
const bottlesOf = ({ propertyIdToPopulate: id, currentMoveDate }: MoveState['answers'], facts: MoveFacts) =>
  facts.moves.find(({ moveOutIds }) => moveOutIds.includes(id))?.bottledGas ??
  leftBottles(facts, [id], plainDate(currentMoveDate));

export interface MoveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly facts: MoveFacts;
  readonly today: PlainDate;
  readonly state: MoveState;
  readonly dispatch: (event: MoveEvent) => void;
}

const title = 'Tell us about your move';
const steps = { 1: DatesStep, 2: EnergyStep, 3: PlanStep, 4: PropertyStep, 5: ContactStep } as const;

/** A move from its dates to its case number. */
export function MoveDialog({ open, onClose, facts, today, state, dispatch }: MoveDialogProps) {
  const { phone } = useServices().brand.contact;
  const submit = useWrite('homeMove.submit');
  const [refusal, setRefusal] = useState<Refusal>();
  const [hasMoved, setMoved] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const step = shownStep(state, facts);
  const call = `We couldn't take your move here. Call us on ${phone.display}, and we'll arrange it with you.`;
  const sentences = { otherwise: "We couldn't send your move. Your answers are still here. Try again." };

  function go(event: MoveEvent): void {
    setMoved(true);
    setRefusal(undefined);
    setDeclined(false);
    submit.reset();
    dispatch(event);
  }
  function settle(outcome: WriteOutcome<ResponseOf<'homeMove.submit'>>): void {
    if (outcome.kind === 'done') {
      const isTaken = outcome.answer?.success === true;
      setDeclined(!isTaken);
      dispatch(
        isTaken
          ? { kind: 'taken', caseNumber: outcome.answer?.caseNumber ?? null }
          : { kind: 'refused', step: reviewStep },
      );
    } else if (outcome.kind === 'refused') {
      const found = refusalOf(outcome.problem);
      setRefusal(found);
      dispatch({ kind: 'refused', step: found?.step ?? reviewStep });
    }
  }
  async function send(): Promise<void> {
    setMoved(true);
    setDeclined(false);
    const body = await submissionOf(state.answers, facts);
    dispatch({ kind: 'sending' });
    const outcome = await submit.send({ body });
    // The same request again has one effect at most, and brings the case number.
    settle(outcome.kind === 'unknown' ? await outcome.sendAgain() : outcome);
  }
  function close(): void {
    onClose();
    if (step !== successStep) return;
    setMoved(false);
    dispatch({ kind: 'reset' });
  }

  const common: StepProps = {
    answers: state.answers,
    facts,
    today,
    takesFocus: hasMoved,
    refusal: refusal?.step === step ? refusal : undefined,
    onTyped: (values) => dispatch({ kind: 'edit', from: step, values }),
    onNext: (values) => go({ kind: 'next', from: step, values }),
    onBack: () => go({ kind: 'goTo', step: (step - 1) as ModalStep }),
  };
  const notice = isDeclined ? (
    <Notice tone="critical" live="assertive">
      {call}
    </Notice>
  ) : (
    <ProblemNotice problem={problemOf(submit.outcome, sentences)} />
  );
  return (
    <Dialog open={open} onClose={close} title={title} size="large">
      <div className={styles.step}>
        {step === successStep ? (
          <SuccessStep
            result={state.result ?? { caseNumber: null, answers: state.answers }}
            bottledGas={bottlesOf(state.result?.answers ?? state.answers, facts)}
            takesFocus={hasMoved || isFound(state, facts)}
            onClose={close}
          />
        ) : facts.sites.length === 0 ? (
          <EmptyState title="There's no property to move from">{`Every property of this account closes already. Call us on ${phone.display} if something changes.`}</EmptyState>
        ) : (
          <>
            <StaffNote />
            <Steps label="Your move" steps={stepNames} current={step - 1} />
            {refusal?.step === step ? (
              <Notice tone="critical" live="assertive">
                {refusal.message}
              </Notice>
            ) : null}
            {step === reviewStep ? (
              <ReviewStep
                {...common}
                isSending={submit.isSending}
                notice={notice}
                onChange={(to) => go({ kind: 'goTo', step: to })}
                onSend={() => void send()}
              />
            ) : (
              <StepOf key={step} step={step} {...common} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function StepOf({ step, ...props }: StepProps & { readonly step: 1 | 2 | 3 | 4 | 5 }): ReactNode {
  const Step = steps[step];
  return <Step {...props} />;
}
