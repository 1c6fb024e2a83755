import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import styles from './badge.module.css';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'neutral' | 'brand' | 'accent' | 'info' | 'warning' | 'critical' | 'success';
  readonly icon?: IconType | undefined;
}

/** A short state in words ("Due tomorrow", "Estimated"). */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tone !== 'neutral' && styles[tone])}>
      {icon ? <Icon of={icon} size={16} /> : null}
      <span>{children}</span>
    </span>
  );
}
