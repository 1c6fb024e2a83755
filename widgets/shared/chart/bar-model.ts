/** Data colours by the names of their tokens: `--data-gas` and so on. */
export const tones = [
  'electricity',
  'gas',
  'lpg',
  'powershout',
  'compare',
  'category-1',
  'category-2',
  'category-3',
  'category-4',
  'category-5',
  'category-6',
  'category-7',
  'category-8',
  'category-9',
  'category-10',
  'category-11',
  'carbon-1',
  'carbon-2',
  'carbon-3',
  'carbon-4',
  'carbon-5',
] as const;
export type Tone = (typeof tones)[number];

/**
 * How a bar is filled: `solid` for what is known, `hatch` for what is estimated or expected, `dots` for what was free,
 * `tint` for an estimate over a fill of the brand's opacity, `gap` where nothing is known yet, `faint` for what carries a bar, `none` for what only lifts the bar above it.
 */
export type Fill = 'solid' | 'hatch' | 'tint' | 'dots' | 'gap' | 'faint' | 'none';

export interface Look {
  readonly tone: Tone;
  readonly fill: Fill;
}

/** A mark above a bar: free power, or a change of the clocks. */
export type Mark = 'powershout' | 'clocks';

/** One place on the horizontal axis. */
export interface BarSlot {
  /** One or two short lines below the bar. */
  readonly axis: readonly string[];
  /** The label is drawn where the stride divides this: the hour, or the place of the day; 0 is always drawn. */
  readonly ordinal: number;
  /** Today, or what runs now: marked below its bar. */
  readonly isNow?: boolean;
  readonly marks?: readonly Mark[];
}

/** A part of every bar. Parts are stacked in their order; negative ones hang below zero. */
export interface Part {
  readonly key: string;
  /** By slot, in units of the axis; 0 draws nothing. */
  readonly values: ArrayLike<number>;
  readonly lookAt: (slot: number) => Look;
}

/** What a bar chart draws. Reuse the object while nothing changes: a new one draws again. */
export interface BarModel {
  readonly slots: readonly BarSlot[];
  readonly parts: readonly Part[];
  /** Outlined behind the bars: what they are compared with. */
  readonly behind?: readonly number[] | undefined;
  /** Ends of what is drawn; 0 belongs to the axis in any case. */
  readonly lowest: number;
  readonly highest: number;
  /** Above the axis: "kWh". */
  readonly unit?: string;
  readonly formatTick: (value: number) => string;
  /** Which labels are drawn where not all have room: each, each seventh, … The first that fits is taken. */
  readonly strides: readonly number[];
  /** So many bars that pixels are drawn instead of elements, and parts as one. */
  readonly isDense?: boolean;
}
