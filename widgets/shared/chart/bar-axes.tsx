import type { BarCanvasProps, BarDatum, BarSvgProps } from '@nivo/bar';
import type { BarModel, BarSlot } from './bar-model.ts';
import styles from './chart.module.css';
import { bandPadding, bottomOfOneRow, margin } from './layout.ts';
import { NowMark } from './marks.tsx';
import type { Palette } from './palette.ts';

/* nivo's axes and theme, in the tokens of the page. */

const fontSize = 12;

export const chartTheme = (palette: Palette): NonNullable<BarSvgProps<BarDatum>['theme']> => ({
  text: { fontFamily: palette.font, fontSize, fill: palette.axis },
  axis: {
    domain: { line: { stroke: palette.axis, strokeWidth: 0 } },
    ticks: { text: { fill: palette.axis } },
    legend: { text: { fontSize, fontWeight: 600, fill: palette.text } },
  },
  grid: { line: { stroke: palette.grid, strokeWidth: 1 } },
});

type CanvasAxis = NonNullable<BarCanvasProps<BarDatum>['axisBottom']>;
type SvgAxis = NonNullable<BarSvgProps<BarDatum>['axisBottom']>;

interface Axes {
  readonly axisTop: CanvasAxis | null;
  readonly axisLeft: CanvasAxis;
  readonly axisBottom: CanvasAxis & Pick<SvgAxis, 'renderTick'>;
}

/**
 * The unit above the values, round values at the left, and labels below.
 * @param stride a slot has a label where this divides its ordinal
 * @param columns of pixels, where slots are gathered into them
 */
export function axesOf(
  { slots, unit, formatTick }: Pick<BarModel, 'slots' | 'unit' | 'formatTick'>,
  palette: Palette,
  stride: number,
  isStaggered: boolean,
  columns = slots.length,
): Axes {
  const isLabelled = ({ ordinal, axis }: BarSlot) => ordinal % stride === 0 && axis.length > 0;
  const byTick = new Map<string, number>();
  slots.forEach((slot, index) => {
    if (slot.isNow || isLabelled(slot))
      byTick.set(String(Math.floor((index * columns) / slots.length)), index);
  });
  const slotOf = (tick: unknown) => slots[byTick.get(String(tick)) ?? -1];
  const plain = { tickSize: 0, tickPadding: 7 };
  return {
    // The unit reads across; the legend of the left axis would be turned on its side.
    axisTop:
      unit === undefined
        ? null
        : { ...plain, tickValues: [], legend: unit, legendPosition: 'start', legendOffset: -16 },
    axisLeft: { ...plain, tickValues: 3, format: formatTick },
    axisBottom: {
      ...plain,
      tickValues: [...byTick.keys()],
      format: (tick) => slotOf(tick)?.axis.join(' ') ?? '',
      style: { domain: { line: { stroke: palette.axis, strokeWidth: 1 } } },
      renderTick: ({ value, x, y }) => {
        const slot = slotOf(value);
        if (slot === undefined) return <g />;
        const row = isStaggered ? (byTick.get(String(value)) ?? 0) % 2 : 0;
        return (
          <g transform={`translate(${x} ${y})`}>
            {(isLabelled(slot) ? slot.axis : []).map((line, index) => (
              <text
                key={line}
                y={17 + (row + index) * 14}
                textAnchor="middle"
                className={slot.isNow ? styles.labelNow : index === 0 ? styles.label : styles.labelStrong}
              >
                {line}
              </text>
            ))}
            {slot.isNow ? <NowMark x={0} y={slot.axis.length > 1 ? 35 : 22 + row * 14} /> : null}
          </g>
        );
      },
    },
  };
}

/** Place, scale and manners of the bars, for both ways of drawing them. */
export function frameOf(model: BarModel, isStaggered: boolean) {
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
