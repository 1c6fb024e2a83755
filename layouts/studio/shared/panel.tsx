import { type ReactNode, useId } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './shared.module.css';

interface PanelProps {
  readonly title: ReactNode;
  /** Beside the title: a state in a word. */
  readonly mark?: Elements;
  /** At the end of the line of the title. */
  readonly tools?: Elements;
  /** What it holds reaches its edges, as a list does. */
  readonly isFlush?: boolean;
  readonly children: Elements;
}

/** A part of a screen with a title of its own. */
export function Panel({ title, mark, tools, isFlush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <div className={styles.titleRow}>
          <Heading level={2} size={16} id={id}>
            {title}
          </Heading>
          {mark}
        </div>
        {tools}
      </div>
      {isFlush ? children : <div className={styles.panelBody}>{children}</div>}
    </section>
  );
}
