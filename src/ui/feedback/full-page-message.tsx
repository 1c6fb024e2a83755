import { type ReactNode, useEffect, useRef } from 'react';
import { takeFocus } from '#src/ui/take-focus.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './full-page.module.css';

export interface FullPageMessageProps {
  /** The only h1; takes focus when the message appears. */
  readonly title: string;
  readonly children?: ReactNode;
  /** One primary button first. */
  readonly actions?: ReactNode;
  /** Decoration above the text: a brand scene. */
  readonly art?: ReactNode;
  /** The wordmark, at the top of the page. */
  readonly brand?: ReactNode;
  /** For our support, such as a correlation id. */
  readonly reference?: string | undefined;
  /** Contact, privacy, terms. */
  readonly footer?: ReactNode;
}

/** A page that is one message: outage, failed start, expired link, not found. */
export function FullPageMessage({
  title,
  children,
  actions,
  art,
  brand,
  reference,
  footer,
}: FullPageMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (heading.current ? takeFocus(heading.current) : undefined), []);
  return (
    <div className={styles.page}>
      {brand ? <header className={styles.head}>{brand}</header> : null}
      <main className={styles.main} id="main">
        <div className={styles.box}>
          {art ? <div className={styles.art}>{art}</div> : null}
          <div className={styles.text}>
            <Heading level={1} size={24} focusable ref={heading}>
              {title}
            </Heading>
            {children ? <div className={styles.body}>{children}</div> : null}
            {actions ? <div className={styles.actions}>{actions}</div> : null}
            {reference ? <p className={styles.reference}>{`Reference ${reference}`}</p> : null}
          </div>
        </div>
      </main>
      {footer ? <footer className={styles.foot}>{footer}</footer> : null}
    </div>
  );
}
