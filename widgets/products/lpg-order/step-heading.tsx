import { type ReactNode, useEffect, useRef } from 'react';
import { Heading } from '#src/ui/text/heading.tsx';

interface StepHeadingProps {
  readonly children: ReactNode;
  /** Takes focus when it mounts, because the focused element is gone. Not on the first view of a page. */
  readonly takesFocus: boolean;
}

/** Names the step, and takes focus for screen readers. */
export function StepHeading({ children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Heading level={3} size={20} ref={heading} focusable>
      {children}
    </Heading>
  );
}
