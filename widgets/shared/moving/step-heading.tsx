import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './moving.module.css';

interface StepHeadingProps {
  readonly title: string;
  /** It follows on another step, so that what had focus is gone. */
  readonly takesFocus: boolean;
  /** What the step is about. */
  readonly children?: ReactNode;
}

/** Names a step, with a sentence about it. Once, when it is shown, it can take focus. */
export function StepHeading({ title, takesFocus, children }: StepHeadingProps) {
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
