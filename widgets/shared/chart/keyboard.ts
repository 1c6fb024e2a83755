/** What is selected: a series and a slot. */
export interface Selection {
  readonly series: number;
  readonly slot: number;
}

export type ChartCommand =
  | { readonly kind: 'select'; readonly selection: Selection }
  | { readonly kind: 'drill' }
  | { readonly kind: 'up' };

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/**
 * What a key does in a chart: Left and Right go by bar, Up and Down by series, Home and End to the ends,
 * Page Up and Page Down by a week, Enter opens, Escape goes up. Null for every other key, which is left to the browser.
 */
export function chartCommand(
  key: string,
  { series, slot }: Selection,
  counts: { readonly series: number; readonly slots: number },
): ChartCommand | null {
  const select = (nextSeries: number, nextSlot: number): ChartCommand => ({
    kind: 'select',
    selection: { series: within(nextSeries, counts.series), slot: within(nextSlot, counts.slots) },
  });
  switch (key) {
    case 'ArrowLeft':
      return select(series, slot - 1);
    case 'ArrowRight':
      return select(series, slot + 1);
    case 'ArrowUp':
      return select(series - 1, slot);
    case 'ArrowDown':
      return select(series + 1, slot);
    case 'PageUp':
      return select(series, slot - 7);
    case 'PageDown':
      return select(series, slot + 7);
    case 'Home':
      return select(series, 0);
    case 'End':
      return select(series, counts.slots - 1);
    case 'Enter':
    case ' ':
      return { kind: 'drill' };
    case 'Escape':
      return { kind: 'up' };
    default:
      return null;
  }
}
