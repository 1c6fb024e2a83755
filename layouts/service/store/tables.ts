import { createHash } from 'node:crypto';
import type { Row, Sql, Value } from './database.ts';

export interface Table {
  readonly name: string;
  /** The columns of its primary key. */
  readonly key: readonly string[];
}

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
  { name: 'presence', key: ['process', 'change_id', 'person_id'] },
];

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

/** How many rows a table has, and a SHA-256 of everything in it, the same on both kinds of database. */
export async function fingerprintOf(sql: Sql, table: Table): Promise<{ rows: number; digest: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of pagesOf(sql, table)) {
    count += rows.length;
    for (const row of rows) {
      const columns = Object.keys(row).toSorted();
      hash.update(`${JSON.stringify(columns.map((column) => [column, row[column]]))}\n`);
    }
  }
  return { rows: count, digest: hash.digest('hex') };
}
