import type { Day } from '#mock/world/calendar.ts';

interface PdfCells {
  readonly label: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

export interface PdfRow extends PdfCells {
  readonly kind: 'site' | 'line' | 'total' | 'note';
}

/** Everything that is on an invoice or a receipt, as text. */
export interface PdfContent {
  readonly title: string;
  readonly issuedOn: Day;
  readonly company: string;
  /** Pairs of a label and a value at the top. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly address: readonly string[];
  /** Names of the columns. */
  readonly head: PdfCells;
  readonly rows: readonly PdfRow[];
  readonly notes: readonly string[];
}
