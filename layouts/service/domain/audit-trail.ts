import type { AuditEntry } from '#layouts/api/shapes.ts';
import { appendAudit } from '#layouts/service/store/audit.ts';
import type { Row, Sql } from '#layouts/service/store/database.ts';
import { type Actor, named } from './people.ts';

/** What was done, to what, why, and how it was before and after. */
export interface Act {
  readonly act: string;
  readonly target: string;
  readonly why?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Writes what somebody did to the audit, in the transaction that does it. */
export async function record(sql: Sql, by: Actor, now: number, act: Act): Promise<void> {
  const { why = '', before = '', after = '' } = act;
  await appendAudit(sql, {
    at: now,
    who: named(by),
    role: by.role,
    act: act.act,
    target: act.target,
    why,
    before,
    after,
  });
}

interface AuditRow extends Row {
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
  readonly hash: string;
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
