import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './page.module.css';

interface PageProps {
  /** The h1, and the title of the window. */
  readonly title: string;
  /** Above the title, small: where this belongs. */
  readonly eyebrow?: Elements;
  /** Beside the title: a state in a word. */
  readonly mark?: Elements;
  /** One sentence: what this screen is for. */
  readonly lede?: ReactNode;
  /** At the end of the title's line; at most one of them is a primary button. */
  readonly actions?: Elements;
  /** Takes the whole width and height of the window, for what has panes. */
  readonly isFull?: boolean;
  readonly children: Elements;
}

/** A screen: its head and its content. Takes focus when somebody comes here from another screen. */
export function Page({ title, eyebrow, mark, lede, actions, isFull = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    document.title = `${title} · Layout studio`;
  }, [title]);
  // Once for each screen, though the address may change while it is shown.
  const wasFirst = useRef(isFirst);
  useEffect(() => {
    if (!wasFirst.current) heading.current?.focus();
  }, []);
  return (
    <main id="main" className={cx(styles.page, isFull && styles.full)} data-full={isFull || undefined}>
      <div className={styles.head}>
        <div className={styles.titles}>
          {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
          <div className={styles.title}>
            <Heading level={1} size={isFull ? 20 : 24} focusable ref={heading}>
              {title}
            </Heading>
            {mark}
          </div>
          {lede ? <p className={styles.lede}>{lede}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </main>
  );
}
