import { Bar, type BarDatum, type BarLayer } from '@nivo/bar';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { useMedia } from '#src/shell/browser-state.ts';
import { axesOf, chartTheme, frameOf } from './bar-axes.tsx';
import { Behind, Marks } from './bar-layers.tsx';
import type { BarModel } from './bar-model.ts';
import { paintOf } from './bar-paint.ts';
import { DenseBars } from './dense-bars.tsx';
import { labelsOf, margin } from './layout.ts';
import { type Palette, usePalette } from './palette.ts';
import type { DrawingProps } from './use-drawing.ts';

/* The chart library is in this chunk alone, which is loaded once the rest of the page can be used. */

/** ms; explains a change and is over before the next one. */
const motion = { duration: 200 } as const;

/** Bars by nivo: stacked parts, axes, grid, patterns and transitions. Pointer and keyboard belong to the chart around it. */
export const BarChart = memo(function BarChart(props: DrawingProps<BarModel>) {
  const palette = usePalette();
  return props.model.isDense ? (
    <DenseBars {...props} palette={palette} />
  ) : (
    <PlainBars {...props} palette={palette} />
  );
});

function PlainBars({
  model,
  width,
  height,
  palette,
}: DrawingProps<BarModel> & { readonly palette: Palette }) {
  const id = useId();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // Only other data moves: not the first drawing, which takes the place of a skeleton, nor one of another size.
  const size = `${width} ${height}`;
  const [drawnSize, setDrawnSize] = useState('');
  useEffect(() => setDrawnSize(size), [size]);
  const data = useMemo(() => dataOf(model), [model]);
  const paint = useMemo(() => paintOf(model.parts, palette, id), [model, palette, id]);
  const layers = useMemo(
    (): BarLayer<BarDatum>[] => [
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
      {...frameOf(model, labels.isStaggered)}
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
      animate={drawnSize === size && !isStill}
      motionConfig={motion}
    />
  );
}

/**
 * A slot without a value of a part has no bar of it. Keyed by position, so that one period is animated into the next.
 */
function dataOf({ slots, parts }: BarModel): BarDatum[] {
  return slots.map((_, slot) => {
    const datum: BarDatum = { slot: String(slot) };
    for (const { key, values } of parts) {
      const value = values[slot] ?? 0;
      if (value !== 0) datum[key] = value;
    }
    return datum;
  });
}
