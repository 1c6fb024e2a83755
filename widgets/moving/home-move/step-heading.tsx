import type { ReactNode } from 'react';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading as Heading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './home-move.module.css';
import type { Step } from './journey.ts';

export const stepNames: Readonly<Record<Step, string>> = {
  addresses: 'Addresses and days',
  health: 'Health and safety',
  terms: 'Terms',
  check: 'Check your answers',
};

interface StepHeadingProps {
  readonly children: string;
  /** What the step is about. */
  readonly lead?: ReactNode;
  /** Takes focus when it mounts, because the focused element is gone. */
  readonly takesFocus: boolean;
}

/** Names a step, with a sentence about it. */
export function StepHeading({ children, lead, takesFocus }: StepHeadingProps) {
  return (
    <div className={styles.lead}>
      <Heading takesFocus={takesFocus}>{children}</Heading>
      {lead === undefined ? null : (
        <Text tone="muted" measure>
          {lead}
        </Text>
      )}
    </div>
  );
}
