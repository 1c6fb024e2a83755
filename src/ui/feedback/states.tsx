import type { ReactNode } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ClockIcon, type IconType, InfoIcon, OfflineIcon, RetryIcon } from '#src/ui/icons/icons.ts';
import { TextButton } from '#src/ui/text/text-link.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  /** Why there is nothing. */
  readonly title: ReactNode;
  /** What to do, or when something will be there. */
  readonly children?: ReactNode;
  readonly action?: Elements;
  readonly icon?: IconType;
}

/** Nothing to show, with the reason and the way on. */
export function EmptyState({ title, children, action, icon = InfoIcon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.art}>
        <Icon of={icon} size={24} />
      </span>
      <div className={styles.title}>{title}</div>
      {children ? <div className={styles.body}>{children}</div> : null}
      {action ? <div className={styles.actions}>{action}</div> : null}
    </div>
  );
}

export interface ErrorStateProps {
  /** The fact: "We couldn't load your gas use." */
  readonly title?: ReactNode;
  /** Its plain cause, and what still works. Never a code, a type name or a stack. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  readonly retrying?: boolean;
  /** Another way on, beside Retry. */
  readonly action?: Elements;
}

/** Something could not be loaded: what, why, and Retry. Belongs in the place of what failed. */
export function ErrorState({
  title = "We couldn't load this.",
  children,
  onRetry,
  retryLabel = 'Try again',
  retrying = false,
  action,
}: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <span className={cx(styles.art, styles.errorArt)}>
        <Icon of={OfflineIcon} size={24} />
      </span>
      <div className={styles.title}>{title}</div>
      {children ? <div className={styles.body}>{children}</div> : null}
      {onRetry || action ? (
        <div className={styles.actions}>
          {onRetry ? (
            <Button icon={RetryIcon} onClick={onRetry} loading={retrying} loadingText="Trying again">
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}

interface MarkProps {
  readonly onRetry?: (() => void) | undefined;
}

function Retry({ onRetry }: MarkProps) {
  return onRetry ? <TextButton onClick={onRetry}>Try again</TextButton> : null;
}

export interface StaleMarkProps extends MarkProps {
  /** When the value was good, in words: "Tue 3 Mar, 9:40 am". */
  readonly since: string;
}

/** Shown beside an old value that could not be refreshed. */
export function StaleMark({ since, onRetry }: StaleMarkProps) {
  return (
    <div className={styles.mark} role="status">
      <Icon of={ClockIcon} size={16} />
      <span className={styles.text}>
        <span>{`From ${since}. We couldn't get newer numbers.`}</span> <Retry onRetry={onRetry} />
      </span>
    </div>
  );
}

export interface PartialNoteProps extends MarkProps {
  /** What is missing and what is shown: "One of them isn't available right now. The other is shown." */
  readonly children: ReactNode;
}

/** Part of the data is missing; the rest is shown. */
export function PartialNote({ children, onRetry }: PartialNoteProps) {
  return (
    <div className={styles.mark} role="status">
      <Icon of={InfoIcon} size={16} />
      <span className={styles.text}>
        <span>{children}</span> <Retry onRetry={onRetry} />
      </span>
    </div>
  );
}
