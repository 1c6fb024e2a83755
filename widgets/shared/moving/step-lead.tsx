import type { ReactNode } from 'react';
import { Text } from '#src/ui/text/text.tsx';
import { StepHeading } from '#widgets/shared/writing/step-heading.tsx';
import styles from './moving.module.css';

interface StepLeadProps {
  readonly title: string;
  /** It follows on another step, so that what had focus is gone. */
  readonly takesFocus: boolean;
  /** What the step is about. */
  readonly children?: ReactNode;
}

/** Names a step of a move, with a sentence about it. */
export function StepLead({ title, takesFocus, children }: StepLeadProps) {
  return (
    <div className={styles.lead}>
      <StepHeading takesFocus={takesFocus}>{title}</StepHeading>
      {children === undefined ? null : (
        <Text tone="muted" measure>
          {children}
        </Text>
      )}
    </div>
  );
}
