import { useServices } from '#src/services.tsx';
import { differsFromNz } from '#src/time/nz-clock.ts';
import styles from './shell.module.css';

/** Bills are local, so dates and hours are always New Zealand's; the customer of a device elsewhere is told so. */
export function ZoneNote() {
  const { clock } = useServices();
  return differsFromNz(clock) ? (
    <aside className={styles.inside}>
      <p className={styles.note}>All times are New Zealand time.</p>
    </aside>
  ) : null;
}
