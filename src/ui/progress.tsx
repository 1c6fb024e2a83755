import { useId } from 'react';
import { custom } from './custom.ts';
import { cx } from './cx.ts';
import styles from './progress.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface BarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value in words: "18 of 29 days". */
  readonly valueText: string;
  readonly hideLabel?: boolean;
}

export type ProgressBarProps = BarProps;

export interface MeterProps extends BarProps {
  readonly tone?: 'default' | 'warning' | 'success';
}

function Bar({
  label,
  value,
  max,
  valueText,
  hideLabel,
  tone,
  role,
}: MeterProps & { readonly role: string }) {
  const id = useId();
  const within = Math.min(Math.max(value, 0), max);
  const share = max > 0 ? (within / max) * 100 : 0;
  return (
    <div className={styles.wrap}>
      {hideLabel ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <div className={styles.labels}>
          <span id={id}>{label}</span>
          <span className={styles.text}>{valueText}</span>
        </div>
      )}
      <div
        role={role}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={within}
        aria-valuetext={valueText}
        className={styles.track}
      >
        <div
          className={cx(styles.value, share === 0 && styles.empty, tone && styles[tone])}
          style={custom({ '--share': `${share}%` })}
        />
      </div>
    </div>
  );
}

/** How far something has come that moves to its end. */
export function ProgressBar(props: ProgressBarProps) {
  return <Bar {...props} role="progressbar" />;
}

/** How much of a known whole is used: "6,200 of 8,000 this year". */
export function Meter(props: MeterProps) {
  return <Bar {...props} role="meter" />;
}

export interface LevelMeterProps {
  readonly label: string;
  /** 1 to 5, or 0 for no data. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5;
  /** The level in words: "Low". */
  readonly word: string;
}

const levels = [1, 2, 3, 4, 5] as const;

/** Five steps of one hue, filled up to the level, always with its word and number. */
export function LevelMeter({ label, level, word }: LevelMeterProps) {
  const id = useId();
  return (
    <div className={styles.wrap}>
      <div className={styles.labels}>
        <span id={id}>{label}</span>
        <span className={styles.text}>{level === 0 ? word : `${word}, ${level} of 5`}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuenow={level}
        aria-valuetext={level === 0 ? word : `${word}, ${level} of 5`}
        className={styles.steps}
      >
        {levels.map((step) => (
          <span key={step} className={cx(styles.step, step <= level && styles[`carbon${step}`])} />
        ))}
      </div>
    </div>
  );
}
