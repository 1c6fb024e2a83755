import type { BarCustomLayerProps, BarDatum } from '@nivo/bar';
import type { BarModel } from './bar-model.ts';
import styles from './chart.module.css';
import { BoltMark, ClockMark } from './marks.tsx';

/* What nivo has no name for, as layers of its own between its bars and axes. */

interface LayerProps {
  readonly model: BarModel;
  readonly scales: Pick<BarCustomLayerProps<BarDatum>, 'xScale' | 'yScale'>;
}

/** px of a value from the top, and of the bar of a slot from the left. */
function placesOf({ xScale, yScale }: LayerProps['scales']) {
  return {
    width: 'bandwidth' in xScale ? xScale.bandwidth() : 0,
    // The types of nivo's scales leave open of which kind they are; in a bar chart one is of names, one of numbers.
    x: (slot: number) => Number(xScale(String(slot) as never)),
    y: (value: number) => Number(yScale(value as never)),
  };
}

/** Outlines behind the bars, a little wider, so that their sides show beside a higher one. */
export function Behind({ model: { behind = [], slots }, scales }: LayerProps) {
  const { width, x, y } = placesOf(scales);
  const gap = x(1) - x(0) - width;
  const overhang = slots.length > 1 ? Math.max(0, Math.min(3, gap / 2 - 1)) : 3;
  const outlines = behind.map((value, slot) => ({ value, slot })).filter(({ value }) => value > 0);
  return outlines.map(({ value, slot }) => (
    <path
      key={slot}
      className={styles.behind}
      d={`M${x(slot) - overhang} ${y(0)}V${y(value)}h${width + 2 * overhang}V${y(0)}`}
      data-mark="behind"
    />
  ));
}

/** Marks above the bars; over the highest one they are in the margin. */
export function Marks({ model: { slots, parts }, scales }: LayerProps) {
  const { width, x, y } = placesOf(scales);
  const marked = slots
    .map(({ marks = [] }, slot) => ({ marks, slot }))
    .filter(({ marks }) => marks.length > 0);
  return marked.map(({ marks, slot }) => {
    const height = parts.reduce((sum, { values }) => sum + Math.max(0, values[slot] ?? 0), 0);
    const centre = x(slot) + width / 2;
    const top = Math.max(-8, y(height) - 10);
    const isFree = marks.includes('powershout');
    return (
      <g key={slot}>
        {isFree && <BoltMark x={centre} y={top} />}
        {marks.includes('clocks') && <ClockMark x={centre} y={isFree ? Math.max(-19, top - 14) : top} />}
      </g>
    );
  });
}
