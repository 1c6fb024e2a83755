import type { ReactNode } from 'react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import { type Tone, toneIcon } from '#src/ui/theme/tone.ts';
import styles from './banner.module.css';

export interface BannerProps {
  /** Names the region ("Planned outage"). */
  readonly label: string;
  readonly children: ReactNode;
  /** 'staff' is the unmissable one of a staff member who works as a customer. */
  readonly tone?: Tone | 'staff';
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string;
  /** Set when it can appear while the page is in use. */
  readonly live?: boolean;
}

/** A message across the whole width, above the page: national alert, offline, staff. */
export function Banner({
  label,
  children,
  tone = 'info',
  title,
  action,
  onDismiss,
  dismissLabel = 'Dismiss this message',
  live = false,
}: BannerProps) {
  return (
    <section aria-label={label} className={cx(styles.banner, styles[tone])}>
      <div className={styles.inside}>
        <Icon of={toneIcon[tone === 'staff' ? 'critical' : tone]} className={styles.icon} />
        <div className={styles.text} role={live ? 'status' : undefined}>
          {title ? <span className={styles.title}>{title} </span> : null}
          <span>{children}</span>
        </div>
        {action ? <div className={styles.action}>{action}</div> : null}
        {onDismiss ? (
          <div className={styles.dismiss}>
            <IconButton icon={CloseIcon} label={dismissLabel} onClick={onDismiss} />
          </div>
        ) : null}
      </div>
    </section>
  );
}
