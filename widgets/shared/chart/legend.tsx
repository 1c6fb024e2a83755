import { memo, type ReactNode, useId } from 'react';
import { BarShape, BoltMark, ClockMark, PatternIds, Patterns } from './bar-shape.tsx';
import chartStyles from './chart.module.css';
import type { ChartModel } from './model.ts';
import styles from './parts.module.css';

interface Entry {
  readonly key: string;
  readonly text: string;
  readonly swatch: ReactNode;
}

const reading = (kind: 'actual' | 'estimated') =>
  ({ kind, energyKwh: 1, costCents: null, freeKwh: 0 }) as const;

/** What the marks of the chart mean: only those that occur. */
export const Legend = memo(function Legend({ model }: { readonly model: ChartModel }) {
  const id = useId();
  const entries = entriesOf(model, `${id}-`);
  if (entries.length === 0) return null;
  return (
    <PatternIds value={`${id}-`}>
      <ul className={styles.legend} aria-label="What the marks mean">
        {entries.map(({ key, text, swatch }) => (
          <li key={key}>
            <svg width="16" height="16" aria-hidden="true" focusable="false">
              <Patterns />
              {swatch}
            </svg>
            {text}
          </li>
        ))}
      </ul>
    </PatternIds>
  );
});

function entriesOf(model: ChartModel, prefix: string): Entry[] {
  const { series, slots, comparison } = model;
  const every = series.flatMap(({ readings }) => readings);
  const has = (test: (each: NonNullable<(typeof every)[number]>) => boolean) =>
    every.some((each) => each !== null && test(each));
  const fuel = series[0]?.fuel ?? 'electricity';
  const box = { x: 2, y: 2, width: 12, height: 14, freeShare: 0 };
  const entries: (Entry | false)[] = [
    ...(series.length > 1
      ? series.map((each) => ({
          key: each.key,
          text: each.name,
          swatch: <BarShape {...box} fuel={each.fuel} reading={reading('actual')} />,
        }))
      : []),
    comparison !== null && {
      key: 'comparison',
      text: comparison.name,
      swatch: <path className={chartStyles.comparison} d="M2 16V3h12v13" />,
    },
    has(({ kind }) => kind === 'estimated') && {
      key: 'estimated',
      text: 'Estimated',
      swatch: <BarShape {...box} fuel={fuel} reading={reading('estimated')} />,
    },
    has(({ freeKwh }) => freeKwh > 0) && {
      key: 'powershout',
      text: 'Powershout: free power',
      swatch: (
        <>
          <rect
            x="1.5"
            y="1.5"
            width="13"
            height="13"
            className={chartStyles.free}
            fill={`url(#${prefix}dots)`}
          />
          <BoltMark x={8} y={8} />
        </>
      ),
    },
    has(({ kind }) => kind === 'missing') && {
      key: 'missing',
      text: 'No reading yet',
      swatch: (
        <rect
          x="1.5"
          y="1.5"
          width="13"
          height="13"
          className={chartStyles.gapSlot}
          fill={`url(#${prefix}hatch-missing)`}
        />
      ),
    },
    slots.some(({ clocksChange }) => clocksChange) && {
      key: 'clocks',
      text: 'Clocks changed',
      swatch: <ClockMark x={8} y={8} />,
    },
    slots.some(({ isToday }) => isToday) && {
      key: 'today',
      text: 'Today',
      swatch: <path className={chartStyles.today} d="M3 12 8 4l5 8z" />,
    },
  ];
  return entries.filter((entry) => entry !== false);
}
