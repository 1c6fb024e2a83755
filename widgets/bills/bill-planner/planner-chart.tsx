import { useMemo } from 'react';
import { type Cents, formatWholeDollars, nzdOfCents } from '#src/money/money.ts';
import { formatAxisDollars } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import type { ChartContent, SlotWords } from '#widgets/shared/chart/content.ts';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { actualText, type PlannedPeriod, rangeText } from './periods.ts';

interface PlannerChartProps {
  readonly periods: readonly PlannedPeriod[];
  /** Names the chart. */
  readonly label: string;
}

/** px */
const height = 280;

/** Planned behind, actual in front, and the expected range. */
export function PlannerChart({ periods, label }: PlannerChartProps) {
  const bars = useMemo(() => plannerBars(periods), [periods]);
  const content = useMemo((): ChartContent => contentOf(periods, label), [periods, label]);
  return (
    <ChartShell content={content}>
      <Bars model={bars} label={label} height={height} />
    </ChartShell>
  );
}

const looks = {
  actual: { tone: 'category-1', fill: 'solid' },
  until: { tone: 'category-1', fill: 'none' },
  range: { tone: 'category-1', fill: 'hatch' },
} satisfies Record<string, Look>;

/** Dollars of an amount; none is none, and a credit has no bar. */
const above = (amount: Cents | null | undefined) => (amount ? Math.max(0, nzdOfCents(amount)) : 0);

function plannerBars(periods: readonly PlannedPeriod[]): BarModel {
  const actual = periods.map((period) => above(period.actual));
  // A range begins no lower than the amount so far.
  const low = periods.map(({ range }, slot) => (range ? Math.max(above(range[0]), actual[slot] ?? 0) : 0));
  const high = periods.map(({ range }, slot) => Math.max(above(range?.[1]), low[slot] ?? 0));
  const planned = periods.map((period) => above(period.planned));
  const highest = Math.max(1, ...actual, ...high, ...planned);
  const part = (key: keyof typeof looks, values: readonly number[]) => ({
    key,
    values,
    lookAt: () => looks[key],
  });
  return {
    slots: periods.map(({ axis, state }, ordinal) => ({ axis: [axis], ordinal, isNow: state === 'running' })),
    parts: [
      part('actual', actual),
      part(
        'until',
        periods.map(({ range }, slot) => (range ? (low[slot] ?? 0) - (actual[slot] ?? 0) : 0)),
      ),
      part(
        'range',
        high.map((value, slot) => value - (low[slot] ?? 0)),
      ),
    ],
    behind: planned,
    lowest: 0,
    highest,
    formatTick: formatAxisDollars(highest),
    strides: [1, 2, 3, 6],
  };
}

function contentOf(periods: readonly PlannedPeriod[], label: string): ChartContent {
  const running = periods.findIndex(({ state }) => state === 'running');
  const billed = periods.findLastIndex(({ state }) => state === 'billed');
  return {
    label,
    id: periods[0]?.key ?? '',
    slots: periods.length,
    series: 1,
    words: (slot) => wordsOf(periods[slot]),
    resting:
      running >= 0
        ? { slot: running, word: 'This period' }
        : billed >= 0
          ? { slot: billed, word: 'Latest' }
          : null,
    legend: [
      { text: 'Planned', look: 'behind' },
      { text: 'Billed, or so far', look: looks.actual },
      { text: 'Likely range', look: looks.range },
      ...(running >= 0 ? [{ text: 'This period', mark: 'now' } as const] : []),
    ],
  };
}

function wordsOf(period: PlannedPeriod | undefined): SlotWords {
  if (period === undefined) return { name: '', figures: [], note: '' };
  const range = rangeText(period.range);
  return {
    name: period.name,
    figures: [actualText(period), range && `likely ${range}`].filter((text) => text !== undefined),
    note: `planned ${formatWholeDollars(period.planned)}`,
  };
}
