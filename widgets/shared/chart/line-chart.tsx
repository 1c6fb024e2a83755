import { type LineCustomSvgLayerProps, type LineSeries, Line as NivoLine } from '@nivo/line';
import { memo, useEffect, useMemo, useState } from 'react';
import { useMedia } from '#src/shell/browser-state.ts';
import { axesOf, chartTheme } from './bar-axes.tsx';
import { bandPadding, bottomOfOneRow, labelsOf, margin } from './layout.ts';
import type { LineModel } from './line-model.ts';
import { type Palette, usePalette, withAlpha } from './palette.ts';
import type { DrawingProps } from './use-drawing.ts';

/* Loaded with the chart library, once the rest of the page can be used. */

/** ms */
const motion = { duration: 200 } as const;
/** px of the dashes of what is expected. */
const dashes = '6 4';

/** Lines by nivo, in the places of bars: a slot is as wide as a bar with half a gap on either side. */
export const LineChart = memo(function LineChart({ model, width, height }: DrawingProps<LineModel>) {
  const palette = usePalette();
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // Only other data moves, as with bars.
  const size = `${width} ${height}`;
  const [drawnSize, setDrawnSize] = useState('');
  useEffect(() => setDrawnSize(size), [size]);
  const { slots, lowest, highest } = model;
  const labels = labelsOf(slots, model.strides, width - margin.left - margin.right);
  const axes = useMemo(() => {
    const { axisBottom, ...rest } = axesOf(model, palette, labels.stride, labels.isStaggered);
    const { tickValues, ...bottom } = axisBottom;
    const places = Array.isArray(tickValues) ? tickValues.map(Number) : [];
    return { ...rest, axisBottom: { ...bottom, tickValues: places } };
  }, [model, palette, labels.stride, labels.isStaggered]);
  const data = useMemo(() => dataOf(model), [model]);
  const theme = useMemo(() => chartTheme(palette), [palette]);
  const layers = useMemo(
    () =>
      [
        (props: LayerProps) => <Shades {...props} model={model} palette={palette} />,
        'grid' as const,
        (props: LayerProps) => <Bands {...props} model={model} palette={palette} />,
        'axes' as const,
        (props: LayerProps) => <Paths {...props} model={model} palette={palette} />,
      ] as const,
    [model, palette],
  );
  const hasTwoRows = labels.isStaggered || slots.some(({ axis }) => axis.length > 1);
  const edge = 0.5 + bandPadding(slots.length) / 2;
  return (
    <NivoLine
      {...axes}
      data={data}
      width={width}
      height={height}
      margin={hasTwoRows ? margin : { ...margin, bottom: bottomOfOneRow }}
      xScale={{ type: 'linear', min: -edge, max: slots.length - 1 + edge, nice: false }}
      yScale={{ type: 'linear', min: Math.min(0, lowest), max: highest, nice: 3 }}
      enableGridX={false}
      gridYValues={3}
      theme={theme}
      layers={layers}
      role="presentation"
      isInteractive={false}
      animate={drawnSize === size && !isStill}
      motionConfig={motion}
    />
  );
});

type LayerProps = LineCustomSvgLayerProps<LineSeries>;
interface Drawn extends LayerProps {
  readonly model: LineModel;
  readonly palette: Palette;
}

/** Last in the list is drawn on top. */
const dataOf = ({ lines }: LineModel): LineSeries[] =>
  lines.toReversed().map(({ key, values }) => ({ id: key, data: values.map((y, x) => ({ x, y })) }));

/** Colours and dashes of the lines; a value between two gaps is a dot. */
function Paths({ series, lineGenerator, model, palette }: Drawn) {
  return series.map(({ id, data }) => {
    const line = model.lines.find(({ key }) => key === id);
    if (line === undefined) return null;
    const points = data.map(({ position }) => position);
    const stroke = palette.tones[line.tone];
    const isAlone = (slot: number) =>
      line.values[slot] !== null &&
      (line.values[slot - 1] ?? null) === null &&
      (line.values[slot + 1] ?? null) === null;
    return (
      <g key={id} data-line={id}>
        <path
          d={lineGenerator(points) ?? undefined}
          fill="none"
          stroke={stroke}
          strokeWidth={2.5}
          strokeDasharray={line.isDashed ? dashes : undefined}
          strokeLinejoin="round"
        />
        {points.map(({ x, y }, slot) =>
          isAlone(slot) && x !== null && y !== null ? (
            <circle key={x} cx={x} cy={y} r={3} fill={stroke} />
          ) : null,
        )}
      </g>
    );
  });
}

/** Between which values each line may be. */
function Bands({ xScale, yScale, model: { lines }, palette }: Drawn) {
  const [x, y] = [xScale, yScale].map((scale) => (value: number) => Number(scale(value as never)));
  if (x === undefined || y === undefined) return null;
  return lines.flatMap(({ key, tone, band = [] }) =>
    runsOf(band).map((run) => {
      const there = run.map(({ slot, range }) => `${x(slot)} ${y(range[1])}`);
      const back = run.toReversed().map(({ slot, range }) => `${x(slot)} ${y(range[0])}`);
      return (
        <path
          key={`${key} ${run[0]?.slot}`}
          d={`M${[...there, ...back].join('L')}Z`}
          fill={withAlpha(palette.tones[tone], 0.18)}
          data-band={key}
        />
      );
    }),
  );
}

interface Range {
  readonly slot: number;
  readonly range: readonly [number, number];
}

/** Neighbours without a gap between them. */
function runsOf(band: NonNullable<LineModel['lines'][number]['band']>): Range[][] {
  const runs: Range[][] = [];
  let isOpen = false;
  band.forEach((range, slot) => {
    if (range === null) {
      isOpen = false;
      return;
    }
    if (!isOpen) runs.push([]);
    runs.at(-1)?.push({ slot, range });
    isOpen = true;
  });
  return runs;
}

/** Behind everything: seasons and the like. */
function Shades({ xScale, innerHeight, model: { shaded = [] }, palette }: Drawn) {
  const x = (slot: number) => Number(xScale(slot as never));
  return shaded.map(({ from, to }) => (
    <rect
      key={from}
      x={x(from - 0.5)}
      width={x(to + 0.5) - x(from - 0.5)}
      height={innerHeight}
      fill={withAlpha(palette.tones.compare, 0.12)}
      data-shade={from}
    />
  ));
}
