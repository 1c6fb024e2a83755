import { type Cents, nzdOfCents } from '#src/money/money.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { tickText, valueScale } from '#widgets/shared/chart/scale.ts';
import styles from './bill-planner.module.css';
import type { PlannedPeriod } from './periods.ts';

interface PlannerChartProps {
  readonly periods: readonly PlannedPeriod[];
  /** Names the picture, and says where its amounts are. */
  readonly label: string;
}

const dollars = (amount: Cents | null) => (amount === null ? 0 : Math.max(0, nzdOfCents(amount)));

/** Planned behind, actual in front, and the range of what comes: plain boxes, there with the first paint. */
export function PlannerChart({ periods, label }: PlannerChartProps) {
  const top = Math.max(
    ...periods
      .flatMap(({ planned, actual, range }) => [planned, actual, range?.[1] ?? null])
      .map((amount) => dollars(amount)),
  );
  const scale = valueScale(top);
  const percent = (value: number) => `${((value / scale.max) * 100).toFixed(2)}%`;
  const ticks = scale.ticks.map((tick) => ({ tick, text: `$${tickText(tick, scale)}` }));
  return (
    <>
      <div
        className={styles.chart}
        role="img"
        aria-label={label}
        style={custom({ '--axis': `${Math.max(...ticks.map(({ text }) => text.length))}ch` })}
      >
        <div className={styles.plot}>
          {ticks.map(({ tick, text }) => (
            <span key={tick} className={styles.tick} style={custom({ '--at': percent(tick) })}>
              <span className={styles.tickText}>{text}</span>
            </span>
          ))}
          {periods.map(({ key, state, axis, planned, actual, range }) => (
            <div key={key} className={styles.column}>
              <span className={styles.planned} style={custom({ '--to': percent(dollars(planned)) })} />
              {range === null ? null : (
                <span
                  className={styles.range}
                  style={custom({
                    '--from': percent(dollars(range[0])),
                    '--to': percent(dollars(range[1]) - dollars(range[0])),
                  })}
                />
              )}
              {actual === null ? null : (
                <span className={styles.actual} style={custom({ '--to': percent(dollars(actual)) })} />
              )}
              <span className={cx(styles.label, state === 'running' && styles.now)}>{axis}</span>
            </div>
          ))}
        </div>
      </div>
      <ul className={styles.legend} aria-label="What the marks mean">
        <li>
          <span className={cx(styles.swatch, styles.planned)} /> Planned
        </li>
        <li>
          <span className={cx(styles.swatch, styles.actual)} /> Billed, or so far
        </li>
        <li>
          <span className={cx(styles.swatch, styles.range)} /> Likely range
        </li>
      </ul>
    </>
  );
}
