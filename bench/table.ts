/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: 'kB' | 'ms' | '' | '%';
  /** The value may be as much as this; a row without a budget only informs. */
  readonly budget?: number;
  /** How it was taken, where the name doesn't say. */
  readonly how?: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
};

const isGood = ({ value, budget }: Row) =>
  Number.isFinite(value) && (budget === undefined || value <= budget);

const written = (value: number, unit: Row['unit']) => {
  const digits =
    unit === 'ms' ? (value < 10 ? 2 : 0) : unit === 'kB' || unit === '%' ? 1 : value % 1 === 0 ? 0 : 3;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
};

/** Prints the rows and says whether all of them keep their budgets. */
export function printTable(rows: readonly Row[]): boolean {
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const row of rows) {
    const verdict = row.budget === undefined ? '      ' : isGood(row) ? 'ok    ' : 'ABOVE ';
    const value = written(row.value, row.unit).padStart(10);
    const budget = (row.budget === undefined ? '' : `of ${written(row.budget, row.unit)}`).padEnd(14);
    console.log(`${verdict}${row.what.padEnd(width)}  ${value} ${budget} ${row.how ?? ''}`.trimEnd());
  }
  return rows.length > 0 && rows.every(isGood);
}
