import { BarCanvas, type BarDatum } from '@nivo/bar';
import { useMemo } from 'react';
import { aggregate } from './aggregate.ts';
import { axesOf, chartTheme, frameOf } from './bar-axes.tsx';
import type { BarModel } from './bar-model.ts';
import { labelsOf, margin } from './layout.ts';
import { type Palette, withAlpha } from './palette.ts';
import type { DrawingProps } from './use-drawing.ts';

/** Of the highest value of a column, above its mean. */
const peakOpacity = 0.4;

/**
 * More values than there are pixels, as a year of half-hours has: a column of each pixel with the mean of its values,
 * and their highest in a lighter tone above it.
 */
export function DenseBars({
  model,
  width,
  height,
  palette,
}: DrawingProps<BarModel> & { readonly palette: Palette }) {
  const inner = width - margin.left - margin.right;
  const colour = palette.tones[model.parts[0]?.lookAt(0).tone ?? 'compare'];
  const columns = useMemo(() => columnsOf(model, inner), [model, inner]);
  const { axisTop, axisLeft, axisBottom } = useMemo(() => {
    const { stride } = labelsOf(model.slots, model.strides, inner);
    return axesOf(model, palette, stride, false, columns.length);
  }, [model, palette, inner, columns.length]);
  const theme = useMemo(() => chartTheme(palette), [palette]);
  const colors = useMemo(() => [colour, withAlpha(colour, peakOpacity)], [colour]);
  return (
    <BarCanvas
      {...frameOf(model, false)}
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

function columnsOf({ slots, parts }: BarModel, width: number): BarDatum[] {
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
