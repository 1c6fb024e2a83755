import type { ReactNode } from 'react';
import { custom } from '#src/ui/custom.ts';
import styles from '#src/ui/feedback/full-page.module.css';

export interface LoadingOverlayProps {
  readonly visible: boolean;
  readonly label?: string;
  /** How many calls have been made, of how many; without a total there is no bar. */
  readonly current?: number;
  readonly total?: number;
  readonly brand?: ReactNode;
}

/**
 * Covers the page at start-up, on an account switch and when the customer leaves for the card page, and nowhere else.
 * It announces once, not at every step.
 */
export function LoadingOverlay({
  visible,
  label = 'Getting your account ready',
  current = 0,
  total = 0,
  brand,
}: LoadingOverlayProps) {
  if (!visible) return null;
  const share = total > 0 ? Math.min(100, (current / total) * 100) : 0;
  return (
    <div className={styles.overlay}>
      <div className={styles.loading}>
        {brand}
        <div className={styles.steps} aria-hidden="true">
          <div className={styles.step} style={custom({ '--share': `${share}%` })} />
        </div>
        <div className={styles.loadingText}>
          <span role="status">{label}</span>
          {total > 0 ? (
            <span aria-hidden="true">
              {' '}
              ({current} of {total})
            </span>
          ) : null}
        </div>
      </div>
    </div>
  );
}
