import { useMemo } from 'react';
import { chartDayLabel } from '#src/time/format-date.ts';
import { type PlainDate, partsOf } from '#src/time/plain-date.ts';
import { formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look, Tone } from '#widgets/shared/chart/bar-model.ts';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import type { LineModel } from '#widgets/shared/chart/line-model.ts';
import { Lines } from '#widgets/shared/chart/lines.tsx';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { formatKwh } from '#widgets/shared/energy/units.ts';
import { carbonWords } from '#widgets/shared/grid/carbon-scale.tsx';
import type { ImpactProps } from './descriptor.ts';
import { formatKg, hasReadings, type Impact } from './impact.ts';
import { firstDayOf } from './months.ts';

type Measure = ImpactProps['config']['measure'];
type Seasons = ImpactProps['config']['seasons'];

interface ImpactChartProps {
  readonly impacts: readonly Impact[];
  readonly measure: Measure;
  readonly label: string;
}

/** px */
const height = 260;
const gap: Look = { tone: 'compare', fill: 'gap' };
const levels = [1, 2, 3, 4, 5] as const;
const toneOf = (level: number): Tone => `carbon-${levels.find((each) => each === level) ?? 3}`;

/** Seven days, or the days of a month: a bar for each, in the colour of its carbon level. */
export function DaysChart({ impacts, measure, label }: ImpactChartProps) {
  const model = useMemo(() => barsOf(impacts, measure), [impacts, measure]);
  const content = useMemo(() => contentOf(impacts, measure, label), [impacts, measure, label]);
  return (
    <ChartShell content={content}>
      <Bars model={model} label={label} height={height} />
    </ChartShell>
  );
}

const amountOf = ({ kwh, kg }: Impact, measure: Measure) => (measure === 'carbon' ? kg : kwh);
const unitOf = (measure: Measure) => (measure === 'carbon' ? 'kg CO₂' : 'kWh');

function barsOf(impacts: readonly Impact[], measure: Measure): BarModel {
  const values = impacts.map((impact) => amountOf(impact, measure));
  const highest = Math.max(0.5, ...values);
  const isWeek = impacts.length <= 7;
  return {
    slots: impacts.map(({ key }, slot) => {
      const { letter, day } = chartDayLabel(key as PlainDate);
      return {
        axis: isWeek ? [letter, day] : [day],
        // The day of the month, so that its first one has a label.
        ordinal: isWeek ? slot : partsOf(key as PlainDate).day - 1,
      };
    }),
    parts: [
      {
        key: 'known',
        values,
        lookAt: (slot) => ({ tone: toneOf(impacts[slot]?.level ?? 0), fill: 'solid' }),
      },
      {
        key: 'gap',
        values: impacts.map((impact) => (hasReadings(impact) ? 0 : highest * 0.2)),
        lookAt: () => gap,
      },
    ],
    lowest: 0,
    highest,
    unit: unitOf(measure),
    formatTick: formatAxisNumber(highest),
    strides: isWeek ? [1] : [1, 2, 5, 7, 10],
  };
}

function contentOf(impacts: readonly Impact[], measure: Measure, label: string): ChartContent {
  const shown = levels.filter((level) => impacts.some((impact) => impact.level === level));
  const latest = impacts.findLastIndex((impact) => hasReadings(impact) && !impact.isPart);
  return {
    label,
    id: `${impacts[0]?.key} ${impacts.length}`,
    slots: impacts.length,
    series: 1,
    words: (slot) => wordsOf(impacts[slot], measure),
    resting: latest < 0 ? null : { slot: latest, word: 'Latest' },
    legend: [
      ...shown.map((level) => ({
        text: `${carbonWords[level]} carbon`,
        look: { tone: toneOf(level), fill: 'solid' } as const,
      })),
      ...(impacts.every(hasReadings) ? [] : [{ text: 'No reading', look: gap }]),
    ],
  };
}

function wordsOf(impact: Impact | undefined, measure: Measure) {
  if (impact === undefined) return { name: '', figures: [], note: '' };
  if (!hasReadings(impact)) return { name: impact.name, figures: ['No reading'], note: '' };
  const figures = [`${formatKg(impact.kg)} CO₂`, formatKwh(impact.kwh, 'summary')];
  return {
    name: impact.name,
    figures: measure === 'carbon' ? figures : figures.toReversed(),
    note: `${carbonWords[impact.level]?.toLowerCase()} carbon, ${impact.level} of 5, ${Math.round(impact.renewable)}% renewable`,
  };
}

interface YearChartProps extends ImpactChartProps {
  readonly seasons: Seasons;
}

/** Twelve months as a line, with the seasons shaded behind it. */
export function YearChart({ impacts, measure, seasons, label }: YearChartProps) {
  const model = useMemo(() => lineOf(impacts, measure, seasons), [impacts, measure, seasons]);
  const content = useMemo((): ChartContent => {
    const names = [...new Set(runsOf(impacts, seasons).map(({ season }) => season.label))];
    const part = impacts.find(({ isPart }) => isPart);
    return {
      ...contentOf(impacts, measure, label),
      legend: [
        { text: unitOf(measure), look: { tone: 'carbon-4', fill: 'line' } },
        ...(part === undefined ? [] : [{ text: `${part.name}: not in the line` }]),
        ...(names.length === 0 ? [] : [{ text: `Shaded: ${names.join(', ')}` }]),
      ],
    };
  }, [impacts, measure, seasons, label]);
  return (
    <ChartShell content={content}>
      <Lines model={model} label={label} height={height} />
    </ChartShell>
  );
}

const monthNumber = ({ key }: Impact) => partsOf(firstDayOf(key)).month;

/** Whether a month of the year belongs to a season, which may go over the end of the year. */
export function isIn(month: number, { from, to }: Pick<Seasons[number], 'from' | 'to'>): boolean {
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}

/** Where the seasons are among the months. */
export function runsOf(impacts: readonly Impact[], seasons: Seasons) {
  return seasons.flatMap((season) => {
    const runs: { from: number; to: number; season: Seasons[number] }[] = [];
    impacts.forEach((impact, slot) => {
      if (!isIn(monthNumber(impact), season)) return;
      const last = runs.at(-1);
      if (last?.to === slot - 1) last.to = slot;
      else runs.push({ from: slot, to: slot, season });
    });
    return runs;
  });
}

/** The months that are over as a line. */
export function lineOf(impacts: readonly Impact[], measure: Measure, seasons: Seasons): LineModel {
  // The line would fall to a month that has just begun.
  const values = impacts.map((impact) =>
    hasReadings(impact) && !impact.isPart ? amountOf(impact, measure) : null,
  );
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  return {
    slots: impacts.map(({ name }, ordinal) => ({ axis: [name.slice(0, 3)], ordinal })),
    lines: [{ key: measure, values, tone: 'carbon-4' }],
    shaded: runsOf(impacts, seasons),
    lowest: 0,
    highest,
    unit: unitOf(measure),
    formatTick: formatAxisNumber(highest),
    strides: [1, 2, 3, 6],
  };
}
