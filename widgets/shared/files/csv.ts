/** A cell: text is quoted where it has to be, a number stays a number, null is empty. */
export type CsvCell = string | number | null;

/** A spreadsheet takes a text that starts with one of these for a formula, and runs it (docs/rules.md, csv-text-is-never-a-formula). */
const formulaStart = /^[=+\-@\t\r]/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file of RFC 4180: CRLF after every line, and a mark at the start by which Excel sees that it is UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => cells.map(cellText).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Plain date to "03/03/2026", as the files of the retailer have it. */
export function csvDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${month}/${year}`;
}
