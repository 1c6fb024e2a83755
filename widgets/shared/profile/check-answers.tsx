import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { AnswerList } from './answer-list.tsx';
import { type ProfileModel, progressOf } from './journey.ts';
import styles from './profile.module.css';
import type { Answers } from './questions.ts';
import type { Refusal } from './refusal.ts';

interface CheckAnswersProps {
  readonly headingId: string;
  readonly model: ProfileModel;
  /** Saved answers, and what was typed over them. */
  readonly answers: Answers;
  readonly onChange: (step: number) => void;
  readonly onBack: () => void;
  readonly finish: () => Promise<Refusal | undefined>;
  readonly isSaving: boolean;
  readonly staff: string | undefined;
}

/** The last page before the end: every answer, each step with a way to change it. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { headingId, model, answers, onChange, onBack, finish, isSaving, staff } = props;
  const [problem, setProblem] = useState<string>();
  const withoutEv = { ...model, ev: [] };
  return (
    <div className={styles.screen}>
      <div className={styles.lead}>
        <Heading level={3} size={20} id={headingId} focusable>
          Check your answers
        </Heading>
        <Text measure>{missingText(progressOf(withoutEv, answers).missing.length)}</Text>
      </div>
      <AnswerList model={withoutEv} answers={answers} onChange={onChange} staff={staff} />
      {problem === undefined ? null : (
        <Notice tone="critical" live="assertive">
          {problem}
        </Notice>
      )}
      <Inline gap={2}>
        <Button
          variant="primary"
          loading={isSaving}
          loadingText="Saving"
          disabledReason={staff}
          onClick={async () => setProblem((await finish())?.message)}
        >
          Save my answers
        </Button>
        <Button variant="quiet" disabledReason={isSaving ? 'Saving' : undefined} onClick={onBack}>
          Back
        </Button>
      </Inline>
    </div>
  );
}

function missingText(count: number): string {
  if (count === 0) return 'These are your answers. You can change them at any time.';
  return `${count === 1 ? 'One answer that we need to compare is' : `${count} answers that we need to compare are`} missing. You can save now and add ${count === 1 ? 'it' : 'them'} later.`;
}
