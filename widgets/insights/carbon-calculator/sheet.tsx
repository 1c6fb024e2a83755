import { useEffect, useRef } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './carbon-calculator.module.css';

interface SheetProps {
  readonly title: string;
  /** It came in the place of another one, which had the focus. */
  readonly takesFocus: boolean;
  readonly children: Elements;
}

/** One screen of the calculator. */
export function Sheet({ title, takesFocus, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.sheet}>
      <Heading level={3} size={20} focusable ref={heading}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
