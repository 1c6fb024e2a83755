import type { BarSlot } from './bar-model.ts';

/** Room around the bars in px: unit and marks above, values at the left, two lines of labels below. */
export const margin = { top: 26, right: 4, bottom: 42, left: 46 } as const;

/** px below the bars where labels have one row, with room for the mark of today. */
export const bottomOfOneRow = 30;

/** Share of a step that stays empty between bars. */
export const bandPadding = (slots: number): number => (slots > 100 ? 0 : 0.28);

/**
 * The place of a slot, bar and half a gap on either side, as shares of the width of all bars: the formula of d3's band
 * scale, which nivo draws with. So what lies over the drawing needs no px.
 */
export function bandOf(slots: number, slot: number): { readonly start: number; readonly width: number } {
  const padding = bandPadding(slots);
  const width = 1 / Math.max(1, slots + padding);
  return { start: (slot + padding / 2) * width, width };
}

/** The slot at a share of the width of all bars, or null beside them. */
export function slotAt(slots: number, share: number): number | null {
  if (!(share >= 0 && share <= 1) || slots === 0) return null;
  const { start, width } = bandOf(slots, 0);
  return Math.min(slots - 1, Math.max(0, Math.floor((share - start) / width)));
}

export interface Labels {
  /** A slot has a label where this divides its ordinal. */
  readonly stride: number;
  /** Alternately in two rows. */
  readonly isStaggered: boolean;
}

/** px of a character of 12 px, with room to breathe; tabular figures are this wide. */
const characterWidth = 7;

/**
 * Which labels have room below the bars, so that they never touch: the first stride that fits; all of them in two rows
 * where there is no choice of strides; otherwise the first label alone.
 * @param width px of all bars
 */
export function labelsOf(slots: readonly BarSlot[], strides: readonly number[], width: number): Labels {
  const step = bandOf(slots.length, 0).width * width;
  let longest = 0;
  for (const { axis } of slots) for (const line of axis) longest = Math.max(longest, line.length);
  const room = (longest + 1) * characterWidth;
  const stride = strides.find((each) => each * step >= room);
  if (stride !== undefined) return { stride, isStaggered: false };
  const isStaggered = strides.length === 1;
  return { stride: isStaggered ? 1 : slots.length, isStaggered };
}
