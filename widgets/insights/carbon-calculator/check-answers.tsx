import type { WriteOutcome } from '#src/api/use-write.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { type AnswerTexts, answerTexts } from './answer-texts.ts';
import type { Calculator, Step } from './journey.ts';
import { stepNames } from './names.ts';
import { Sheet } from './sheet.tsx';

interface CheckAnswersProps {
  readonly takesFocus: boolean;
  readonly answers: Calculator['answers'];
  readonly config: AnswerTexts;
  /** They were submitted as they are. */
  readonly isDone: boolean;
  readonly submission: {
    readonly status: string;
    readonly isBusy: boolean;
    readonly outcome: WriteOutcome<unknown>;
    readonly start: () => void;
  };
  readonly onChange: (step: Step) => void;
  readonly onResult: () => void;
}

const sentences = { otherwise: "We couldn't work out your footprint. Your answers are kept. Try again." };

/** Every answer with a way to change it, then the submission. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { takesFocus, answers, config, isDone, submission, onChange, onResult } = props;
  const staff = useStaffReason();
  const { isBusy, start, status, outcome } = submission;
  return (
    <Sheet title="Check your answers" takesFocus={takesFocus}>
      <ListRows label="Your answers">
        {answerTexts(answers, config).map(({ step, text }) => (
          <ListRow
            key={step}
            title={stepNames[step]}
            detail={text}
            trailing={
              <TextButton aria-label={`Change: ${stepNames[step]}`} onClick={() => onChange(step)}>
                Change
              </TextButton>
            }
          />
        ))}
      </ListRows>
      <ProblemNotice problem={isBusy ? undefined : problemOf(outcome, sentences)} />
      <div data-status={status}>
        <Inline gap={3}>
          {isDone && !isBusy ? (
            <Button variant="primary" onClick={onResult}>
              Back to the result
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={isBusy}
              loadingText="Adding up your year"
              disabledReason={staff}
              onClick={start}
            >
              Work out my footprint
            </Button>
          )}
          <span aria-hidden="true">
            {isBusy ? (
              <Text as="span" tone="muted">
                Adding up your year…
              </Text>
            ) : null}
          </span>
        </Inline>
      </div>
    </Sheet>
  );
}
