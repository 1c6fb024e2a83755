// SQLite never waits, and Ctrl+C would not be heard until everything is read.
import { setImmediate as giveWay } from 'node:timers/promises';
import type { AuditEntry } from '#layouts/api/shapes.ts';
import { fastDigestOf } from '#layouts/service/digest.ts';
import type { Sql, WrittenRow } from './database.ts';
import { Seals, sealsOf } from './sealed-rows.ts';

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
  /** Not in a store of an older version. */
  readonly sealed?: string;
};

const pageSize = 500;

/**
 * Adds an entry after the last one, which seals the rows that the transaction has written since its entry before. Until the
 * transaction ends, others that add one wait. The time never goes back, whatever the clock of a process says.
 */
export async function appendAudit(
  sql: Sql,
  entry: NewAuditEntry,
  alsoSealed: readonly WrittenRow[] = [],
): Promise<Link> {
  const { seq, hash: prev } = await headOf(sql, ' for update');
  const { who, role, act, target, before, after, overruled } = entry;
  const why = overruled === undefined ? entry.why : JSON.stringify(overruled);
  // Read once others wait, so that it is the last.
  const last = await sql.get<{ at: number }>('select at from audit where seq = $1', seq);
  const row = {
    seq: seq + 1,
    at: Math.max(entry.at, last?.at ?? entry.at),
    who_id: who.id,
    who_name: who.name,
    role,
    act,
    target,
    why,
    before_value: before,
    after_value: after,
    prev,
    sealed: sealsOf([...sql.takeWritten(), ...alsoSealed]),
  };
  const link = { seq: row.seq, hash: hashOf(row) };
  await sql.run(
    // The column has nothing by itself, and older versions have none.
    `insert into audit (seq, at, who_id, who_name, role, act, target, why, before_value, after_value, prev, hash${row.sealed === '' ? '' : ', sealed'})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12${row.sealed === '' ? '' : ', $13'})`,
    ...[...valuesOf(row), link.hash, ...(row.sealed === '' ? [] : [row.sealed])],
  );
  await sql.run('update audit_head set seq = $1, hash = $2 where id = 1', link.seq, link.hash);
  return link;
}

/**
 * Walks the chain. An entry that was changed, added, removed or moved is found, also at the end; not so a chain that was
 * written anew as a whole, of which the newest hash has to be kept elsewhere. `onPage` is told how many were
 * read, and `seals` gets what the entries say of rows.
 */
export async function verifyAudit(
  sql: Sql,
  onPage: (entries: number) => void = () => undefined,
  seals = new Seals(),
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
      seals.add(row.sealed ?? '');
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
    `select seq, at, who_id, who_name, role, act, target, why, before_value, after_value, hash from audit
     where seq < $1 order by seq desc limit $2`,
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
    ...reasonOf(row),
    before: row.before_value,
    after: row.after_value,
    hash: row.hash,
  }));
}

/** A save has no reason, and in its place which edits of others it has replaced. */
function reasonOf({ act, why }: Pick<AuditRow, 'act' | 'why'>): Pick<AuditEntry, 'why' | 'overruled'> {
  return act === 'document.save' && why !== '' ? { why: '', overruled: JSON.parse(why) } : { why };
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

/** Of all columns in their order, the hash of the entry before included; of older entries without rows, which they didn't have. */
const hashOf = (row: Omit<AuditRow, 'hash'>) =>
  fastDigestOf(JSON.stringify([...valuesOf(row), ...(row.sealed ? [row.sealed] : [])]));
