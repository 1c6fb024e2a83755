import { Button } from '#src/ui/controls/button.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { allQuestions, type ProfileModel, shownValues } from './journey.ts';
import styles from './profile.module.css';
import { type Answers, isAsked, type Step, wordsOfAnswer } from './questions.ts';

interface AnswerListProps {
  readonly model: ProfileModel;
  readonly answers: Answers;
  readonly onChange: (step: number) => void;
  /** Opens the questions about electric cars; without it they aren't listed. */
  readonly onEv?: () => void;
  /** Why nothing can be changed now. */
  readonly staff: string | undefined;
}

/** All answers by step, each step with a way to change it. */
export function AnswerList({ model, answers, onChange, onEv, staff }: AnswerListProps) {
  const values = shownValues(allQuestions(model, answers), answers, {});
  const section = (name: string, steps: readonly Step[], onPress: () => void) => (
    <section key={name} className={styles.section} aria-label={name}>
      <Inline justify="between">
        <Heading level={3}>{name}</Heading>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Change: ${name}`}
          disabledReason={staff}
          onClick={onPress}
        >
          Change
        </Button>
      </Inline>
      <DefinitionList
        items={steps
          .flatMap(({ questions }) => questions)
          .filter((question) => isAsked(question, values))
          .map((question) => ({
            term: question.title,
            detail: wordsOfAnswer(question, answers) ?? (
              <span className={styles.missing}>
                {question.isNeeded ? 'Not answered, needed to compare' : 'Not answered'}
              </span>
            ),
          }))}
      />
    </section>
  );
  return (
    <div className={styles.sections}>
      {model.steps.map((step, index) => section(step.name, [step], () => onChange(index)))}
      {onEv === undefined || model.ev.length === 0 ? null : section('Electric car', model.ev, onEv)}
    </div>
  );
}
