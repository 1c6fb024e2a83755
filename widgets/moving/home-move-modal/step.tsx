import { type ReactNode, useEffect, useRef } from 'react';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './home-move-modal.module.css';
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
  readonly onEdit: (values: Partial<MoveAnswers>) => void;
  /** The step is complete. */
  readonly onNext: (values: Partial<MoveAnswers>) => void;
  readonly onBack: () => void;
}

interface StepHeadProps {
  readonly title: string;
  readonly takesFocus: boolean;
  readonly children?: ReactNode;
}

/** The name of a step, which takes focus when it follows on another, and why it is there. */
export function StepHead({ title, takesFocus, children }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <div className={styles.lead}>
      <Heading level={3} size={20} ref={heading} focusable>
        {title}
      </Heading>
      {children === undefined ? null : (
        <Text tone="muted" measure>
          {children}
        </Text>
      )}
    </div>
  );
}

/** The ways on and back. */
export function StepButtons({ onBack }: { readonly onBack?: (() => void) | undefined }) {
  return (
    <Inline gap={2}>
      <Button type="submit" variant="primary">
        Next
      </Button>
      {onBack === undefined ? null : (
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      )}
    </Inline>
  );
}

export const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
