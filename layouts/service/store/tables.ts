import type { Row, Sql, Table, Value } from './database.ts';

/** All tables but `migration`, each after those that its rows refer to. */
export const tables: readonly Table[] = [
  { name: 'blob', key: ['digest'] },
  { name: 'release', key: ['n'] },
  { name: 'head', key: ['id'] },
  { name: 'change', key: ['id'] },
  { name: 'draft', key: ['change_id', 'path'] },
  { name: 'edit', key: ['change_id', 'seq'] },
  { name: 'review', key: ['change_id', 'seq'] },
  { name: 'switch_event', key: ['seq'] },
  { name: 'catalogue', key: ['digest'] },
  { name: 'catalogue_use', key: ['day', 'digest'] },
  { name: 'audit', key: ['seq'] },
  { name: 'audit_head', key: ['id'] },
  { name: 'session', key: ['hash'] },
  { name: 'token', key: ['id'] },
  { name: 'idempotency', key: ['person_id', 'key'] },
  { name: 'lease', key: ['name'] },
  { name: 'presence', key: ['process', 'change_id', 'person_id'], since: 3 },
];

/** The tables that a store of a version has. */
export const tablesIn = (version: number): readonly Table[] =>
  tables.filter(({ since = 1 }) => since <= version);

/** Tables of one row, which is there from the beginning. */
export const heads: ReadonlySet<string> = new Set(['head', 'audit_head']);

/** A text has at most 1 MiB. */
const pageSize = 50;

/** All rows of a table by its key, some at a time. */
export async function* pagesOf(sql: Sql, { name, key }: Table): AsyncGenerator<readonly Row[]> {
  const order = key.join(', ');
  const after = `where (${order}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})`;
  let last: readonly Value[] = [];
  for (;;) {
    const where = last.length === 0 ? '' : after;
    const rows = await sql.all(`select * from ${name} ${where} order by ${order} limit ${pageSize}`, ...last);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    if (rows.length < pageSize) return;
    last = key.map((column) => end[column] ?? null);
  }
}

/** Adds rows that have the same columns. */
export async function insertRows(sql: Sql, { name }: Table, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map(
    (_, row) => `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`,
  );
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  await sql.run(`insert into ${name} (${columns.join(', ')}) values ${tuples.join(', ')}`, ...values);
}

/**
 * Reads a table of two stores side by side, so that neither waits long for the other. Returns whether both have the same rows.
 * `onPage` is called with how many are the same since the last time.
 */
export async function isSame(
  [one, other]: readonly [Sql, Sql],
  table: Table,
  onPage: (rows: number) => Promise<void>,
): Promise<boolean> {
  const others = pagesOf(other, table);
  for await (const rows of pagesOf(one, table)) {
    const { value } = await others.next();
    if (textOf(rows) !== textOf(value ?? [])) return false;
    await onPage(rows.length);
  }
  return (await others.next()).done === true;
}

/** The same for rows of both kinds of database. */
const textOf = (rows: readonly Row[]): string =>
  JSON.stringify(rows.map((row) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
