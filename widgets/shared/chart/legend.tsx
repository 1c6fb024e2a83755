import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import type { Look, Mark, Tone } from './bar-model.ts';
import styles from './chart.module.css';
import { BoltMark, ClockMark, NowMark } from './marks.tsx';
import parts from './parts.module.css';

export interface LegendEntry {
  readonly text: string;
  /** A fill of bars, the outline behind them, or a line. */
  readonly look?: Look | 'behind' | { readonly tone: Tone; readonly fill: 'line' | 'dashed' };
  readonly mark?: Mark | 'now';
}

const marks = { powershout: BoltMark, clocks: ClockMark, now: NowMark };

/** What the marks of the chart mean: only those that occur. */
export function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={parts.legend} aria-label="What the marks mean">
      {entries.map(({ text, look, mark }) => {
        const Mark = mark && marks[mark];
        return (
          <li key={text}>
            {look === undefined ? null : look === 'behind' ? (
              <span className={cx(styles.swatch, styles.outlined)} />
            ) : (
              <span
                className={cx(styles.swatch, styles[look.fill])}
                style={custom({ '--tone': `var(--data-${look.tone})` })}
              />
            )}
            {Mark ? (
              <svg className={styles.mark} width="14" height="14" aria-hidden="true" focusable="false">
                <Mark x={7} y={mark === 'now' ? 4 : 7} />
              </svg>
            ) : null}
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
