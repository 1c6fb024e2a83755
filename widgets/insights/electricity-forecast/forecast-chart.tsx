import { useMemo } from 'react';
import { chartDayLabel, formatLongDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { formatAxisDollars, formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import type { LineModel } from '#widgets/shared/chart/line-model.ts';
import { Lines } from '#widgets/shared/chart/lines.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { amountText, axisValue, type Forecast, rangeText } from './forecast.ts';

interface ForecastChartProps {
  readonly forecast: Forecast;
  /** Names the chart. */
  readonly label: string;
  /** Another connection has another. */
  readonly id: string;
  readonly today: PlainDate;
}

/** px */
const height = 260;

/** The likely amount of each day as a line, in the band of its range. */
export function ForecastChart({ forecast, label, id, today }: ForecastChartProps) {
  const model = useMemo(() => lineOf(forecast, today), [forecast, today]);
  const content = useMemo(() => contentOf(forecast, { label, id, today }), [forecast, label, id, today]);
  return (
    <ChartShell content={content}>
      <Lines model={model} label={label} height={height} />
    </ChartShell>
  );
}

function lineOf({ days, unit }: Forecast, today: PlainDate): LineModel {
  const highest = Math.max(1, ...days.map(({ high }) => axisValue(high, unit)));
  return {
    slots: days.map(({ date }, ordinal) => {
      const { letter, day } = chartDayLabel(date);
      return { axis: [letter, day], ordinal, isNow: date === today };
    }),
    lines: [
      {
        key: 'likely',
        tone: 'electricity',
        values: days.map(({ value }) => axisValue(value, unit)),
        band: days.map(({ low, high }) => [axisValue(low, unit), axisValue(high, unit)]),
      },
    ],
    lowest: 0,
    highest,
    ...(unit === 'kwh'
      ? { unit: 'kWh', formatTick: formatAxisNumber(highest) }
      : { formatTick: formatAxisDollars(highest) }),
    strides: [1],
  };
}

function contentOf(
  { days, unit }: Forecast,
  { label, id, today }: Omit<ForecastChartProps, 'forecast'>,
): ChartContent {
  const now = days.findIndex(({ date }) => date === today);
  return {
    label,
    id,
    slots: days.length,
    series: 1,
    words: (slot) => {
      const day = days[slot];
      if (day === undefined) return { name: '', figures: [], note: '' };
      return {
        name: formatLongDate(day.date),
        figures: [`about ${amountText(day.value, unit)}`, `likely ${rangeText(day, unit)}`],
        note: '',
      };
    },
    resting: now >= 0 ? { slot: now, word: 'Today' } : null,
    legend: [{ text: 'Likely, with its range shaded', look: { tone: 'electricity', fill: 'line' } }],
  };
}
