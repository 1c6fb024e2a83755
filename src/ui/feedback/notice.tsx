import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { type Tone, toneIcon, toneWord } from '#src/ui/theme/tone.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  readonly children?: ReactNode;
  readonly tone?: Tone;
  readonly title?: ReactNode;
  /** A link or button below the text. */
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string;
  /** Set when it appears after the page did, so that it is read out; 'assertive' only for what blocks. */
  readonly live?: 'polite' | 'assertive' | undefined;
  readonly id?: string | undefined;
}

/** A message in the flow of the page: fact first, then the action. */
export function Notice({
  children,
  tone = 'info',
  title,
  action,
  onDismiss,
  dismissLabel = 'Dismiss this message',
  live,
  id,
}: NoticeProps) {
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div id={id} role={role} className={cx(styles.notice, styles[tone])}>
      <Icon of={toneIcon[tone]} className={styles.icon} />
      <div className={styles.body}>
        <VisuallyHidden>{`${toneWord[tone]}:`}</VisuallyHidden>{' '}
        {title ? <div className={styles.title}>{title}</div> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
      {onDismiss ? (
        <div className={styles.dismiss}>
          <IconButton icon={CloseIcon} label={dismissLabel} onClick={onDismiss} />
        </div>
      ) : null}
    </div>
  );
}

export interface InlineAlertProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  /** For `aria-describedby` of the field it belongs to. */
  readonly id?: string | undefined;
}

/** One line of message beside what it is about: a field, a figure, a row. */
export function InlineAlert({ children, tone = 'critical', id }: InlineAlertProps) {
  return (
    <div id={id} className={cx(styles.inline, styles[tone])}>
      <Icon of={toneIcon[tone]} />
      <span>
        <VisuallyHidden>{`${toneWord[tone]}:`}</VisuallyHidden> <span>{children}</span>
      </span>
    </div>
  );
}
