import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';

interface StepHeadingProps {
  readonly children: ReactNode;
  /** Its place among the steps, as in "Step 1 of 2", above the name. */
  readonly place?: string;
  /** Takes focus once, when it mounts, because the focused element is gone. Not on the first view of a page. */
  readonly takesFocus: boolean;
}

/** Names a step of a form, and takes focus for screen readers. */
export function StepHeading({ children, place, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it mounts
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    <div>
      {place === undefined ? null : (
        <Text size={14} tone="muted">
          {place}
        </Text>
      )}
      <Heading level={3} size={20} ref={heading} focusable>
        {children}
      </Heading>
    </div>
  );
}
