import type { ReactNode, Ref } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's h1. */
  readonly title: ReactNode;
  /** Above it, small: the date, the site. */
  readonly eyebrow?: ReactNode;
  /** Below it: one sentence. */
  readonly lede?: ReactNode;
  readonly actions?: ReactNode;
  /** Decoration, a brand scene. With it the header is a card; text never lies on the picture. */
  readonly art?: ReactNode;
  /** Lets the shell move focus here after a change of page. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page: greeting or title. */
export function PageHeader({ title, eyebrow, lede, actions, art, headingRef }: PageHeaderProps) {
  return (
    <div className={cx(styles.header, !art && styles.plain)}>
      {art ? <div className={styles.art}>{art}</div> : null}
      <div className={styles.text}>
        {eyebrow ? <div className={styles.eyebrow}>{eyebrow}</div> : null}
        <Heading level={1} focusable ref={headingRef}>
          {title}
        </Heading>
        {lede ? <div className={styles.lede}>{lede}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
