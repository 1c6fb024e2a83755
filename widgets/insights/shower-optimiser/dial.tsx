import { clockText, durationText } from '#widgets/shared/insights/shower-times.ts';
import styles from './shower-optimiser.module.css';

interface DialProps {
  readonly seconds: number;
  readonly target: number;
}

const radius = 88;
const length = 2 * Math.PI * radius;

/** A clock with large figures in a ring that fills up to the target. */
export function Dial({ seconds, target }: DialProps) {
  const share = Math.min(1, seconds / target);
  return (
    <div className={styles.dial} role="timer" aria-label={durationText(seconds)}>
      <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        <circle className={styles.ring} cx="100" cy="100" r={radius} />
        <circle
          className={seconds > target ? styles.over : styles.filled}
          cx="100"
          cy="100"
          r={radius}
          strokeDasharray={`${share * length} ${length}`}
          transform="rotate(-90 100 100)"
        />
      </svg>
      <span className={styles.figures} aria-hidden="true">
        {clockText(seconds)}
      </span>
    </div>
  );
}
