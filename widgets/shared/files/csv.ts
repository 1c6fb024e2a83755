/** A cell: text is quoted where it has to be, a number stays a number, null is empty. Money is `decimalDollars`. */
export type CsvCell = string | number | null;

/**
 * A spreadsheet takes a text that starts so for a formula, and runs it (docs/rules.md, csv-text-is-never-a-formula). An
 * amount below zero with its two decimals, "-148.20", is a number for it.
 */
const formulaStart = /^(?:[=+@\t\r]|-(?!\d+\.\d\d$))/;

/**
 * A file of RFC 4180: CRLF after every line, and a mark at the start by which Excel sees that it is UTF-8. The library
 * loads with the first file, and rejects when it can't be loaded.
 */
export async function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' && !Number.isFinite(cell) ? null : cell)),
  );
  return `\uFEFF${Papa.unparse([[...header], ...cells], { escapeFormulae: formulaStart })}\r\n`;
}

/** Plain date to "03/03/2026", as the files of the retailer have it. */
export function csvDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${month}/${year}`;
}
