/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: 'kB' | 'MB' | 'ms' | '' | '%';
  /** The value may be as much as this; a row without a budget only informs. */
  readonly budget?: number;
  /** The value has to be as much as this. */
  readonly least?: number;
  /** How it was measured, where the name doesn't say. */
  readonly how?: string;
}

/** The middle one; the mean of both where the number of values is even. NaN of none. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
};

/**
 * Compares ours with a reference; both by round, measured in turn. The median of the rounds' quotients counts, since noise
 * affects both values of a round, but not all rounds.
 */
export const medianQuotient = (ours: readonly number[], reference: readonly number[]): number =>
  median(ours.map((value, round) => value / (reference[round] ?? Number.NaN)));

const isGood = ({ value, budget = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Row) =>
  Number.isFinite(value) && value <= budget && value >= least;

function verdictOf(row: Row): string {
  const { value, budget, least } = row;
  if (!Number.isFinite(value)) return 'NONE';
  if (budget === undefined && least === undefined) return '';
  return isGood(row) ? 'ok' : value < (least ?? value) ? 'BELOW' : 'ABOVE';
}

const written = (value: number, unit: Row['unit']) => {
  const digits =
    unit === 'ms'
      ? value < 10
        ? 2
        : 0
      : unit === 'kB' || unit === 'MB' || unit === '%'
        ? 1
        : value % 1 === 0
          ? 0
          : 3;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
};

/** A row that compares times in ms with those of a reference. */
export interface RatioRow extends Pick<Row, 'what' | 'budget' | 'least'> {
  /** By round. */
  readonly ours: readonly number[];
  readonly reference: readonly number[];
  /** Names the reference. */
  readonly of: string;
}

/** Makes a row that is comparable on a shared machine. The times themselves are only printed. */
export function ratioRow({ ours, reference, of, ...row }: RatioRow): Row {
  const [own, other] = [ours, reference].map((values) => written(median(values), 'ms'));
  const how = `${own}, ${of} ${other}; median of ${ours.length}`;
  return { ...row, value: medianQuotient(ours, reference), unit: '', how };
}

/** Prints the rows and returns whether all of them are within their budgets. */
export function printTable(rows: readonly Row[]): boolean {
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const row of rows) {
    const { budget, least, unit } = row;
    const verdict = verdictOf(row).padEnd(6);
    const value = written(row.value, unit).padStart(10);
    const limits = [
      ...(least === undefined ? [] : [`from ${written(least, unit)}`]),
      ...(budget === undefined ? [] : [`of ${written(budget, unit)}`]),
    ];
    const limit = limits.join(' ').padEnd(14);
    console.log(`${verdict}${row.what.padEnd(width)}  ${value} ${limit} ${row.how ?? ''}`.trimEnd());
  }
  return rows.length > 0 && rows.every(isGood);
}
