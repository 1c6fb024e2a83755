import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconType } from './icons.ts';

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
      {children}
    </span>
  );
}
