import { useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './sections.module.css';

interface FrameProps {
  readonly heading: string | undefined;
  readonly children: Elements;
  readonly className?: string | undefined;
}

/** The outside of a section: with a heading it is a region of that name. */
export function Frame({ heading, children, className }: FrameProps) {
  const headingId = useId();
  if (heading === undefined) return <div className={cx(styles.section, className)}>{children}</div>;
  return (
    <section className={cx(styles.section, className)} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <Heading level={2} id={headingId}>
          {heading}
        </Heading>
      </div>
      {children}
    </section>
  );
}
