import { type ChartModel, highest } from './model.ts';
import { type Bands, bands, type ValueScale, valueScale } from './scale.ts';

/** Room around the bars in px: axis title above, values at the left, two lines of labels below. */
export const margin = { top: 26, right: 4, bottom: 40, left: 40 } as const;

/** Where everything stands, in px of the plot: what the two painters and the pointer share. */
export interface PlotLayout {
  readonly width: number;
  readonly height: number;
  /** Of the bars alone. */
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly scale: ValueScale;
  readonly bands: Bands;
}

/** Lays a chart out in a box of px. */
export function plotLayout(model: ChartModel, width: number, height: number): PlotLayout {
  const innerWidth = Math.max(0, width - margin.left - margin.right);
  return {
    width,
    height,
    innerWidth,
    innerHeight: Math.max(0, height - margin.top - margin.bottom),
    scale: valueScale(highest(model)),
    bands: bands(model.slots.length, innerWidth),
  };
}

/** The slot at a distance from the left edge of the box, or null beside the bars. */
export function slotAt({ bands: { step }, innerWidth }: PlotLayout, slots: number, x: number): number | null {
  const inside = x - margin.left;
  if (inside < 0 || inside > innerWidth || step <= 0) return null;
  // Half a gap belongs to each neighbour.
  return Math.min(slots - 1, Math.max(0, Math.floor(inside / step - 0.14)));
}
