import { useMemo } from 'react';
import { type Cents, formatMoney, nzdOfCents } from '#src/money/money.ts';
import { formatAxisDollars } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import type { LegendEntry } from '#widgets/shared/chart/legend.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { changeText, isBill, type Step } from './waterfall.ts';

interface WaterfallChartProps {
  readonly steps: readonly Step[];
  readonly label: string;
}

/** px */
const height = 220;

/** The steps from one bill to the next: each change begins where the one before it ended. */
export function WaterfallChart({ steps, label }: WaterfallChartProps) {
  const bars = useMemo(() => waterfallBars(steps), [steps]);
  const content = useMemo((): ChartContent => contentOf(steps, label), [steps, label]);
  return (
    <ChartShell content={content}>
      <Bars model={bars} label={label} height={height} />
    </ChartShell>
  );
}

const labels: Readonly<Record<Step['key'], string>> = {
  previous: 'Before',
  days: 'Days',
  weather: 'Weather',
  rates: 'Rates',
  use: 'Use',
  other: 'Other',
  latest: 'Latest',
};

const previous: Look = { tone: 'compare', fill: 'solid' };
const latest: Look = { tone: 'category-1', fill: 'solid' };
const more: Look = { tone: 'category-2', fill: 'solid' };
const less: Look = { tone: 'category-3', fill: 'hatch' };
const base: Look = { tone: 'compare', fill: 'faint' };

function lookOf({ key, amount }: Step): Look {
  if (key === 'previous') return previous;
  if (key === 'latest') return latest;
  return amount < 0 ? less : more;
}

/** What carries a bar, and how far it reaches above and below zero, in dollars: a bill in credit is below. */
export function spanOf({ from, to }: Step): {
  readonly base: number;
  readonly above: number;
  readonly below: number;
} {
  const ends = [nzdOfCents(from), nzdOfCents(to)];
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  if (low >= 0) return { base: low, above: high - low, below: 0 };
  if (high <= 0) return { base: high, above: 0, below: low - high };
  return { base: 0, above: high, below: low };
}

function waterfallBars(steps: readonly Step[]): BarModel {
  const spans = steps.map(spanOf);
  const ends = steps.flatMap(({ from, to }) => [nzdOfCents(from), nzdOfCents(to)]);
  const highest = Math.max(0, ...ends);
  const lowest = Math.min(0, ...ends);
  const lookAt = (slot: number) => {
    const step = steps[slot];
    return step ? lookOf(step) : base;
  };
  return {
    slots: steps.map(({ key }, ordinal) => ({ axis: [labels[key]], ordinal })),
    parts: [
      { key: 'base', values: spans.map((span) => span.base), lookAt: () => base },
      { key: 'above', values: spans.map(({ above }) => above), lookAt },
      { key: 'below', values: spans.map(({ below }) => below), lookAt },
    ],
    lowest,
    highest: highest === lowest ? 1 : highest,
    formatTick: formatAxisDollars(highest - lowest),
    strides: [1],
  };
}

function contentOf(steps: readonly Step[], label: string): ChartContent {
  const has = (test: (amount: Cents) => boolean) => steps.some((step) => !isBill(step) && test(step.amount));
  const legend: (LegendEntry | false)[] = [
    has((amount) => amount > 0) && { text: 'Adds to the bill', look: more },
    has((amount) => amount < 0) && { text: 'Takes off the bill', look: less },
  ];
  return {
    label,
    id: String(steps.at(-1)?.text),
    slots: steps.length,
    series: 1,
    words: (slot) => {
      const step = steps[slot];
      if (step === undefined) return { name: '', figures: [], note: '' };
      const { title, text, amount, to } = step;
      if (isBill(step)) return { name: title, figures: [formatMoney(amount)], note: text };
      return { name: title, figures: [changeText(amount)], note: `bill then at ${formatMoney(to)}` };
    },
    resting: { slot: steps.length - 1, word: 'Now' },
    legend: legend.filter((entry) => entry !== false),
  };
}
