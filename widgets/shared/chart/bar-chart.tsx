import {
  Bar,
  BarCanvas,
  type BarDatum,
  type BarLayer,
  type BarSvgProps,
  type ComputedBarDatum,
  type ComputedDatum,
} from '@nivo/bar';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { useMedia } from '#src/shell/use-media.ts';
import { aggregate } from './aggregate.ts';
import { axesOf, chartTheme } from './bar-axes.tsx';
import { Behind, Marks } from './bar-layers.tsx';
import type { BarModel, Look, Part } from './bar-model.ts';
import { bandPadding, bottomOfOneRow, labelsOf, margin } from './layout.ts';
import { type Palette, usePalette, withAlpha } from './palette.ts';
import type { DrawingProps } from './use-bar-chart.ts';

/* The chart library is imported by this chunk alone, and loaded once the rest of the page can be used. */

type Datum = BarDatum;

/** ms; explains a change and is over before the next one. */
const motion = { duration: 200 } as const;
/** Of a bar that another one stands on, and of the highest value of a column of pixels. */
const faint = { base: 0.16, peak: 0.4, gap: 0.55 };

/** Bars by nivo: stacked parts, axes, grid, patterns and transitions. Pointer and keyboard belong to the chart around it. */
export const BarChart = memo(function BarChart(props: DrawingProps) {
  const palette = usePalette();
  return props.model.isDense ? (
    <DenseBars {...props} palette={palette} />
  ) : (
    <PlainBars {...props} palette={palette} />
  );
});

interface PaintedProps extends DrawingProps {
  readonly palette: Palette;
}

/** Settings that both drawings share. */
function commonProps(model: BarModel, isStaggered: boolean) {
  const hasTwoRows = isStaggered || model.slots.some(({ axis }) => axis.length > 1);
  return {
    indexBy: 'slot',
    margin: hasTwoRows ? margin : { ...margin, bottom: bottomOfOneRow },
    padding: bandPadding(model.slots.length),
    // Three steps or so: three to five lines with round values.
    valueScale: { type: 'linear', min: Math.min(0, model.lowest), max: model.highest, nice: 3 },
    gridYValues: 3,
    enableLabel: false,
    isInteractive: false,
    role: 'presentation',
  } as const;
}

function PlainBars({ model, width, height, palette }: PaintedProps) {
  const id = useId();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // Only other data moves: not the first drawing, which takes the place of a skeleton, nor one in another width.
  const [drawnWidth, setDrawnWidth] = useState(0);
  useEffect(() => setDrawnWidth(width), [width]);
  const data = useMemo(() => dataOf(model), [model]);
  const paint = useMemo(() => paintOf(model.parts, palette, id), [model, palette, id]);
  const layers = useMemo(
    (): BarLayer<Datum>[] => [
      'grid',
      (scales) => <Behind model={model} scales={scales} />,
      'bars',
      'axes',
      'markers',
      (scales) => <Marks model={model} scales={scales} />,
    ],
    [model],
  );
  const labels = labelsOf(model.slots, model.strides, width - margin.left - margin.right);
  const axes = useMemo(
    () => axesOf(model, palette, labels.stride, labels.isStaggered),
    [model, palette, labels.stride, labels.isStaggered],
  );
  const theme = useMemo(() => chartTheme(palette), [palette]);
  return (
    <Bar
      {...commonProps(model, labels.isStaggered)}
      {...axes}
      {...paint}
      data={data}
      keys={model.parts.map(({ key }) => key)}
      width={width}
      height={height}
      theme={theme}
      layers={layers}
      borderRadius={2}
      borderWidth={1.5}
      markers={model.lowest < 0 ? [{ axis: 'y', value: 0, lineStyle: { stroke: palette.axis } }] : []}
      animate={drawnWidth === width && !isStill}
      motionConfig={motion}
    />
  );
}

/** A slot without a value of a part has no bar of it. By place, so that one period turns into the next. */
function dataOf({ slots, parts }: BarModel): Datum[] {
  return slots.map((_, slot) => {
    const datum: Datum = { slot: String(slot) };
    for (const { key, values } of parts) {
      const value = values[slot] ?? 0;
      if (value !== 0) datum[key] = value;
    }
    return datum;
  });
}

type Paint = Required<Pick<BarSvgProps<Datum>, 'colors' | 'borderColor' | 'defs' | 'fill'>>;

/** Colours and patterns of the parts. @param prefix of the ids of patterns: several charts stand on one page */
function paintOf(parts: readonly Part[], palette: Palette, prefix: string): Paint {
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const lookOf = ({ id, index }: Pick<ComputedDatum<Datum>, 'id' | 'index'>): Look =>
    byKey.get(String(id))?.lookAt(index) ?? { tone: 'compare', fill: 'none' };
  const patterns = new Map<string, Look>();
  const patternOf = (look: Look) => {
    const name = `${prefix}${look.fill}-${look.tone}`;
    patterns.set(name, look);
    return name;
  };
  for (const { values, lookAt } of parts) {
    for (let slot = 0; slot < values.length; slot += 1) {
      if (values[slot] && isPattern(lookAt(slot))) patternOf(lookAt(slot));
    }
  }
  const colourOf = (look: Look) => {
    const colour = palette.tones[look.tone];
    if (look.fill === 'none') return 'rgba(0, 0, 0, 0)';
    return look.fill === 'faint' ? withAlpha(colour, faint.base) : colour;
  };
  return {
    colors: (datum) => colourOf(lookOf(datum)),
    borderColor: ({ data }) => {
      const look = lookOf(data);
      if (look.fill === 'faint') return 'rgba(0, 0, 0, 0)';
      return look.fill === 'gap' ? withAlpha(palette.tones[look.tone], faint.gap) : colourOf(look);
    },
    defs: [...patterns].map(([id, look]) => patternDef(id, look, palette)),
    fill: [...patterns.keys()].map((id) => ({
      id,
      match: ({ data }: ComputedBarDatum<Datum>) => isPattern(lookOf(data)) && patternOf(lookOf(data)) === id,
    })),
  };
}

const isPattern = ({ fill }: Look) => fill === 'hatch' || fill === 'dots' || fill === 'gap';

function patternDef(id: string, { tone, fill }: Look, palette: Palette) {
  const [color, background] = [palette.tones[tone], palette.surface];
  if (fill === 'dots') return { id, type: 'patternDots', size: 2.8, padding: 2.2, color, background };
  const lines = { id, type: 'patternLines', spacing: 6, rotation: -45, background };
  return fill === 'gap'
    ? { ...lines, lineWidth: 1, color: withAlpha(color, faint.gap) }
    : { ...lines, lineWidth: 2, color };
}

/**
 * More values than there are pixels, as a year of half-hours has: a column of each pixel with the mean of its values,
 * and their highest in a lighter tone above it.
 */
function DenseBars({ model, width, height, palette }: PaintedProps) {
  const inner = width - margin.left - margin.right;
  const colour = palette.tones[model.parts[0]?.lookAt(0).tone ?? 'compare'];
  const columns = useMemo(() => columnsOf(model, inner), [model, inner]);
  const { axisTop, axisLeft, axisBottom } = useMemo(() => {
    const { stride } = labelsOf(model.slots, model.strides, inner);
    return axesOf(model, palette, stride, false, columns.length);
  }, [model, palette, inner, columns.length]);
  const theme = useMemo(() => chartTheme(palette), [palette]);
  const colors = useMemo(() => [colour, withAlpha(colour, faint.peak)], [colour]);
  return (
    <BarCanvas
      {...commonProps(model, false)}
      data={columns}
      keys={['mean', 'peak']}
      width={width}
      height={height}
      theme={theme}
      colors={colors}
      axisTop={axisTop}
      axisLeft={axisLeft}
      axisBottom={axisBottom}
    />
  );
}

function columnsOf({ slots, parts }: BarModel, width: number): Datum[] {
  const sums = Float64Array.from(slots, (_, slot) =>
    parts.reduce((sum, { values }) => sum + (values[slot] ?? 0), 0),
  );
  const { mean, top } = aggregate(sums, width);
  return Array.from(mean, (value, column) => ({
    slot: String(column),
    mean: value,
    peak: (top[column] ?? value) - value,
  }));
}
