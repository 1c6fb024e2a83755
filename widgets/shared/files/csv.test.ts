import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { type CsvCell, csvDate, toCsv } from './csv.ts';

/** A reader of RFC 4180, written apart from the writer. */
function parse(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < file.length; at += 1) {
    const char = file[at] ?? '';
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (file[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === ',') {
      row.push(cell);
      cell = '';
    } else if (char === '\r' && file[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += char;
  }
  return rows;
}

const expected = (cell: CsvCell) => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (/^-\d+\.\d\d$/.test(cell)) return cell;
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
};

test('is parsed by a reader as it was written', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '=1+1',
      '-2',
      '-148.20',
      '-1.20+1',
      '-0.05\n=1',
      '@x',
      '+64',
      '\tx',
      '\rx',
      'a"b',
      'a,b',
      'a\r\nb',
      'Ōtaki',
    ),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
    fc.constant(null),
  );
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(rows, async (cells) => {
      expect(parse(await toCsv(['A', 'B'], cells))).toEqual([
        ['A', 'B'],
        ...cells.map((row) => row.map(expected)),
      ]);
    }),
    randomRuns(100),
  );
});

test('starts with a byte order mark and ends every line with CRLF', async () => {
  expect(await toCsv(['Day', 'kWh'], [['03/03/2026', 14.2]])).toBe('\uFEFFDay,kWh\r\n03/03/2026,14.2\r\n');
});

test('leaves numbers as numbers and escapes text that would be a formula', async () => {
  const file = await toCsv(
    ['x'],
    [[-20.5], ['=HYPERLINK("http://x")'], ['-20.5'], ['=1\n2'], [Number.NaN], [Number.POSITIVE_INFINITY]],
  );
  expect(file.split('\r\n').slice(1)).toEqual([
    '-20.5',
    `"'=HYPERLINK(""http://x"")"`,
    `"'-20.5"`,
    `"'=1\n2"`,
    '',
    '',
    '',
  ]);
});

test('writes dates as the files of the retailer have them', () => {
  expect(csvDate('2026-03-09')).toBe('09/03/2026');
});
