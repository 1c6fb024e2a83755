import type { LegendEntry } from './legend.tsx';

/** The text about one slot of a series. */
export interface SlotWords {
  /** "Tuesday 3 March" */
  readonly name: string;
  /** Where there are several. */
  readonly series?: string | undefined;
  /** "14.2 kWh" and "$4.31", in the order in which they are spoken. */
  readonly figures: readonly string[];
  /** The figure that the read-out shows first and large; the first one by default. */
  readonly lead?: number;
  /** "actual, today" */
  readonly note: string;
}

/** What a shell has to know of its chart. */
export interface ChartContent {
  /** Names the chart: "Electricity by day, 4 Feb to 4 Mar 2026". */
  readonly label: string;
  /** Another set of slots has another: what is selected in one means nothing in the next. */
  readonly id: string;
  readonly slots: number;
  /** What Up and Down go through. */
  readonly series: number;
  readonly words: (slot: number, series: number) => SlotWords;
  /** What the read-out shows before anything is selected, and a word that explains why. */
  readonly resting: { readonly slot: number; readonly word: string } | null;
  /** Opens into something finer. */
  readonly canDrill?: (slot: number) => boolean;
  /** What the button that opens a slot says; "See hours" when absent. */
  readonly drillText?: string | undefined;
  readonly legend: readonly LegendEntry[];
}
