import type { BarSlot, Tone } from './bar-model.ts';

/** One line over all slots. */
export interface Line {
  readonly key: string;
  /** By slot, in units of the axis; null where nothing is known, which leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly tone: Tone;
  /** For what is expected or compared with: it can be told apart without its colour. */
  readonly isDashed?: boolean;
  /** Between which values it may be, by slot; null where that isn't known. */
  readonly band?: readonly (readonly [low: number, high: number] | null)[];
}

/** What a line chart draws. Reuse the object while nothing changes: a new one draws again. */
export interface LineModel {
  readonly slots: readonly BarSlot[];
  /** The first one is drawn on top. */
  readonly lines: readonly Line[];
  /** Slots that are shaded behind the lines, such as a season; both ends belong to it. */
  readonly shaded?: readonly { readonly from: number; readonly to: number }[];
  /** Ends of the axis; 0 belongs to it in any case. */
  readonly lowest: number;
  readonly highest: number;
  /** Above the axis: "kWh". */
  readonly unit?: string;
  readonly formatTick: (value: number) => string;
  /** Which labels are drawn where not all have room: each, each seventh, … The first that fits is taken. */
  readonly strides: readonly number[];
}
