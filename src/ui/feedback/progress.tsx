import { useId } from 'react';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './progress.module.css';

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

/** The progress of something that moves to its end. */
export function ProgressBar(props: ProgressBarProps) {
  return <Bar {...props} role="progressbar" />;
}

/** How much there is of something that has a limit. */
export function Meter(props: MeterProps) {
  return <Bar {...props} role="meter" />;
}
