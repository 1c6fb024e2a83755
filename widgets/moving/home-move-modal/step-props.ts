import type { PlainDate } from '#src/time/plain-date.ts';
import type { MoveAnswers } from './move-answers.ts';
import type { MoveFacts } from './move-form.ts';
import type { Refusal } from './submission.ts';

export interface StepProps {
  readonly answers: MoveAnswers;
  readonly facts: MoveFacts;
  readonly today: PlainDate;
  /** It follows on another step: its heading takes focus. */
  readonly takesFocus: boolean;
  /** What the server refused in this step. */
  readonly refusal: Refusal | undefined;
  readonly onTyped: (values: Partial<MoveAnswers>) => void;
  /** The step is complete. */
  readonly onNext: (values: Partial<MoveAnswers>) => void;
  readonly onBack: () => void;
}
