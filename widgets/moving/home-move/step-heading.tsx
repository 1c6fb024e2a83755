import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.lead}>
      <Heading level={3} size={20} ref={heading} focusable>
        {children}
      </Heading>
      {lead === undefined ? null : (
        <Text tone="muted" measure>
          {lead}
        </Text>
      )}
    </div>
  );
}
