// SQLite never waits, and Ctrl+C would not be heard until everything is read.
import { setImmediate as giveWay } from 'node:timers/promises';
import type { AuditEntry } from '#layouts/api/shapes.ts';
import { fastDigestOf } from '#layouts/service/digest.ts';
import type { Sql } from './database.ts';

/** An entry before it has its place in the chain. */
export type NewAuditEntry = Omit<AuditEntry, 'seq' | 'hash'>;

/** How many entries there are, and the first that isn't what was written, if there is one. */
export interface AuditReport {
  readonly entries: number;
  readonly firstWrong?: number;
}

interface Link {
  readonly seq: number;
  readonly hash: string;
}

type AuditRow = {
  readonly seq: number;
  readonly at: number;
  readonly who_id: string;
  readonly who_name: string;
  readonly role: string;
  readonly act: string;
  readonly target: string;
  readonly why: string;
  readonly before_value: string;
  readonly after_value: string;
  readonly prev: string;
  readonly hash: string;
};

const pageSize = 500;

/** Adds an entry after the last one. Until the transaction ends, others that add one wait. */
export async function appendAudit(sql: Sql, entry: NewAuditEntry): Promise<Link> {
  const { seq, hash: prev } = await headOf(sql, ' for update');
  const { at, who, role, act, target, why, before, after } = entry;
  const row = {
    seq: seq + 1,
    at,
    who_id: who.id,
    who_name: who.name,
    role,
    act,
    target,
    why,
    before_value: before,
    after_value: after,
    prev,
  };
  const link = { seq: row.seq, hash: hashOf(row) };
  await sql.run(
    `insert into audit (seq, at, who_id, who_name, role, act, target, why, before_value, after_value, prev, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    ...valuesOf(row),
    link.hash,
  );
  await sql.run('update audit_head set seq = $1, hash = $2 where id = 1', link.seq, link.hash);
  return link;
}

/**
 * Walks the chain. An entry that was changed, added, removed or moved is found, also at the end; not so a chain that was
 * written anew as a whole, of which the newest hash has to be kept elsewhere. `onPage` is told how many were read.
 */
export async function verifyAudit(
  sql: Sql,
  onPage: (entries: number) => void = () => undefined,
): Promise<AuditReport> {
  let last: Link = { seq: 0, hash: '' };
  for (;;) {
    const rows = await sql.all<AuditRow>(
      'select * from audit where seq > $1 order by seq limit $2',
      last.seq,
      pageSize,
    );
    for (const row of rows) {
      if (row.seq !== last.seq + 1 || row.prev !== last.hash || row.hash !== hashOf(row))
        return { entries: await countOf(sql), firstWrong: last.seq + 1 };
      last = row;
    }
    onPage(last.seq);
    await giveWay();
    if (rows.length < pageSize) break;
  }
  const head = await headOf(sql);
  const entries = await countOf(sql);
  if (head.seq === last.seq && head.hash === last.hash) return { entries };
  return { entries, firstWrong: head.seq === last.seq ? last.seq : Math.min(head.seq, last.seq) + 1 };
}

/** Entries before the one with the number `before`, the newest first. */
export async function listAudit(sql: Sql, before: number, limit: number): Promise<readonly AuditEntry[]> {
  const rows = await sql.all<AuditRow>(
    'select * from audit where seq < $1 order by seq desc limit $2',
    before,
    limit,
  );
  return rows.map((row) => ({
    seq: row.seq,
    at: row.at,
    who: { id: row.who_id, name: row.who_name },
    role: row.role,
    act: row.act,
    target: row.target,
    why: row.why,
    before: row.before_value,
    after: row.after_value,
    hash: row.hash,
  }));
}

async function headOf(sql: Sql, lock = ''): Promise<Link> {
  const head = await sql.get<{ seq: number; hash: string }>(
    `select seq, hash from audit_head where id = 1${lock}`,
  );
  if (!head) throw new Error('The store has no row that says where the audit ends.');
  return head;
}

async function countOf(sql: Sql): Promise<number> {
  return (await sql.get<{ n: number }>('select count(*) as n from audit'))?.n ?? 0;
}

const valuesOf = (row: Omit<AuditRow, 'hash'>) => [
  row.seq,
  row.at,
  row.who_id,
  row.who_name,
  row.role,
  row.act,
  row.target,
  row.why,
  row.before_value,
  row.after_value,
  row.prev,
];

/** Of all columns in their order, the hash of the entry before included. */
const hashOf = (row: Omit<AuditRow, 'hash'>) => fastDigestOf(JSON.stringify(valuesOf(row)));
