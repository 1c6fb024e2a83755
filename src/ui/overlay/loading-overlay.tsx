import { custom } from '#src/ui/custom.ts';
import type { Elements } from '#src/ui/elements.ts';
import styles from '#src/ui/feedback/full-page.module.css';

export interface LoadingOverlayProps {
  /** `cover`: over the whole page. `status`: a thin line at the upper edge of a page that can be used, with its words for a screen reader. */
  readonly kind: 'none' | 'status' | 'cover';
  readonly label?: string;
  /** How many calls have been made, of how many; without a total there is no bar. */
  readonly current?: number;
  readonly total?: number;
  readonly brand?: Elements;
}

/**
 * Shows that the page is loading: at start-up, on an account switch and when the customer leaves for the card page, and nowhere else.
 * It announces once, not at every step.
 */
export function LoadingOverlay({
  kind,
  label = 'Getting your account ready',
  current = 0,
  total = 0,
  brand,
}: LoadingOverlayProps) {
  if (kind === 'none') return null;
  const share = total > 0 ? Math.min(100, (current / total) * 100) : 0;
  return (
    <div className={kind === 'cover' ? styles.cover : styles.status} data-loading={kind}>
      <div className={styles.loading}>
        {brand}
        <div className={styles.steps} aria-hidden="true">
          <div className={styles.step} style={custom({ '--share': `${share}%` })} />
        </div>
        <div className={styles.loadingText}>
          <span role="status">{label}</span>
          {total > 0 ? <span aria-hidden="true">{` (${current} of ${total})`}</span> : null}
        </div>
      </div>
    </div>
  );
}
