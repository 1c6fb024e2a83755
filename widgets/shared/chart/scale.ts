export interface ValueScale {
  /** Top of the axis; the bottom is always 0. */
  readonly max: number;
  /** From 0 to the top, five at most. */
  readonly ticks: readonly number[];
}

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** An axis from 0 with round steps and at most five lines. */
export function valueScale(highest: number): ValueScale {
  const wanted = highest > 0 && Number.isFinite(highest) ? highest : 1;
  const power = 10 ** Math.floor(Math.log10(wanted / 4));
  const step = (steps.find((each) => each * power * 4 >= wanted * 0.999_999) ?? 10) * power;
  const count = Math.max(1, Math.ceil((wanted / step) * 0.999_999));
  // Twelve digits take the binary dust off 3 * 0.1.
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { max: ticks.at(-1) ?? 1, ticks };
}

/** "2.5", "1,200", with the decimals that the step of the axis needs. */
export function tickText(value: number, { ticks }: ValueScale): string {
  const decimals = Math.max(0, ...ticks.map((tick) => (String(tick).split('.')[1] ?? '').length));
  return value.toLocaleString('en-NZ', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

export interface Bands {
  /** From the start of one slot to the start of the next, in px. */
  readonly step: number;
  /** Width of a bar. */
  readonly width: number;
  /** Left edge of the bar of a slot. */
  readonly x: (slot: number) => number;
}

/** Share of a step that stays empty between bars. */
export function bandPadding(slots: number): number {
  return slots > 100 ? 0 : 0.28;
}

/** Equal bands over a width, by the formula of d3's band scale, so that nivo and our drawing are congruent. */
export function bands(slots: number, width: number): Bands {
  const padding = bandPadding(slots);
  const step = Math.max(0, width) / Math.max(1, slots + padding);
  return { step, width: step * (1 - padding), x: (slot) => step * (padding + slot) };
}

/** Which slots get a label below: every one, or only each so-manieth, so that they never touch. */
export function labelStride(slotWord: 'Day' | 'Hour', slots: number, step: number): number {
  const choices = slotWord === 'Hour' ? [1, 3, 6] : [1, 7, 30, 90];
  const room = slotWord === 'Hour' ? 42 : 21;
  return choices.find((stride) => stride * step >= room) ?? slots;
}
