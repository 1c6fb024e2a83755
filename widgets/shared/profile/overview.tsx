import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { ProgressBar } from '#src/ui/feedback/progress.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { AnswerList } from './answer-list.tsx';
import { Building } from './building.tsx';
import { Gains } from './gains.tsx';
import { type Journey, offersEv, type ProfileModel, type Progress, progressOf, typedAt } from './journey.ts';
import styles from './profile.module.css';
import type { Answers } from './questions.ts';

interface OverviewProps {
  readonly model: ProfileModel;
  readonly place: 'home' | 'business';
  readonly headingId: string;
  /** What a complete profile gives. */
  readonly gains: readonly string[];
  readonly answers: Answers;
  readonly journey: Journey;
  readonly staff: string | undefined;
  readonly onBegin: (route: Journey['route'], step: number) => void;
  readonly onChange: (step: number) => void;
  readonly onReset: () => void;
}

/** What the last press did, where it led here. */
const lastTexts = {
  next: 'Your answers are saved.',
  skip: 'Skipped. You can answer these questions here at any time.',
  back: undefined,
} as const;

const moreQuestions = (count: number) =>
  count === 1 ? 'Answer one more question' : `Answer ${count} more questions`;

/** The steps without an open question. */
const doneSteps = (model: ProfileModel, answers: Answers): number =>
  model.steps.filter((step) => {
    const { answered, total } = progressOf({ ...model, steps: [step], ev: [] }, answers);
    return answered === total;
  }).length;

/** How far the profile is, what it is for, and every answer. */
export function Overview(props: OverviewProps) {
  const { model, place, headingId, answers, journey, staff, onBegin, onChange, onReset } = props;
  const progress = progressOf(model, answers);
  const typed = typedAt(model, journey.typed);
  const toEv = () => onBegin('ev', 0);
  const carryOn = () => {
    if (typed !== undefined) onBegin(typed.route, typed.step);
    else if (progress.next < model.steps.length) onBegin('main', progress.next);
    else toEv();
  };
  const last = lastTexts[journey.last ?? 'back'];
  const isWhole = progress.answered === progress.total;
  return (
    <div className={styles.screen}>
      <div className={styles.intro}>
        <div className={styles.screen}>
          <div className={styles.lead}>
            <Heading level={3} size={20} id={headingId} focusable>
              {headline(progress, place)}
            </Heading>
            <Text measure>{sentence(progress, place)}</Text>
          </div>
          {progress.isNew ? <Gains gains={props.gains} /> : <Bar progress={progress} />}
          {staff === undefined ? null : <InlineAlert tone="info">{staff}</InlineAlert>}
          {last === undefined ? null : (
            <InlineAlert tone={journey.last === 'next' ? 'success' : 'info'}>{last}</InlineAlert>
          )}
          {typed ? (
            <InlineAlert tone="info">
              You've typed answers that aren't saved yet. They're kept here.
            </InlineAlert>
          ) : null}
          {isWhole && !typed ? null : (
            <Inline gap={2}>
              <Button variant="primary" disabledReason={staff} onClick={carryOn}>
                {progress.isNew ? 'Start' : 'Carry on'}
              </Button>
            </Inline>
          )}
        </div>
        <Building kind={place} windows={model.steps.length} lit={doneSteps(model, answers)} />
      </div>
      {progress.isNew ? null : (
        <>
          {offersEv(model, answers) ? (
            <Notice
              title="Do you drive an electric car?"
              action={
                <Button size="small" disabledReason={staff} onClick={toEv}>
                  Answer two questions
                </Button>
              }
            >
              Charging a car at home changes what we compare you with.
            </Notice>
          ) : null}
          <AnswerList model={model} answers={answers} onChange={onChange} onEv={toEv} staff={staff} />
          <Inline>
            <Button variant="quiet" size="small" disabledReason={staff} onClick={onReset}>
              Clear all answers
            </Button>
          </Inline>
        </>
      )}
    </div>
  );
}

function headline({ isNew, missing, answered, total }: Progress, place: string): string {
  if (isNew) return `Tell us about your ${place}`;
  if (missing.length > 0) return `${moreQuestions(missing.length)} to compare your ${place}`;
  return answered === total ? 'Your profile is complete' : 'Your profile has what we need';
}

function sentence({ isNew, missing, answered, total }: Progress, place: string): string {
  if (isNew) return 'It takes about three minutes. Skip what you like: your answers are kept step by step.';
  if (missing.length > 0)
    return `We need ${missing.length === 1 ? 'it' : 'them'} to find ${place === 'home' ? 'homes' : 'businesses'} like yours.`;
  return answered === total
    ? `Change an answer when something about your ${place} changes.`
    : `${moreQuestions(total - answered)} for a better comparison.`;
}

function Bar({ progress: { answered, total } }: { readonly progress: Progress }) {
  return (
    <ProgressBar
      label="Questions answered"
      value={answered}
      max={total}
      valueText={`${answered} of ${total}`}
    />
  );
}
