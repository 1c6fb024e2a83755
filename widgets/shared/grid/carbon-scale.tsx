import { cx } from '#src/ui/cx.ts';
import styles from './carbon-scale.module.css';

/** Words of the carbon levels. */
export const carbonWords = ['No data', 'Very low', 'Low', 'Moderate', 'High', 'Very high'] as const;

/**
 * Five steps of one hue, with word and number, so that nothing hangs on colour.
 * @param level 0 no data, 1 very low to 5 very high
 */
export function CarbonScale({ level }: { readonly level: number }) {
  const word = carbonWords[level] ?? carbonWords[0];
  const hasData = level >= 1 && level <= 5;
  return (
    <div
      role="img"
      aria-label={hasData ? `Carbon level: ${word.toLowerCase()}, ${level} of 5` : 'Carbon level: no data'}
    >
      <div className={styles.scaleHead} aria-hidden="true">
        <span className={styles.scaleName}>Carbon level</span>
        <span className={styles.scaleWord}>
          <span>{word}</span>
          {hasData ? <span className={styles.scaleNumber}>{` ${level} of 5`}</span> : null}
        </span>
      </div>
      <div className={cx(styles.steps, !hasData && styles.empty)} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <span
            key={step}
            className={cx(styles.step, styles[`step${step}`], step === level && styles.current)}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{carbonWords[1]}</span>
        <span>{carbonWords[5]}</span>
      </div>
    </div>
  );
}
