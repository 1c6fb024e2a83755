import type { OverruledEdit } from '#layouts/api/shapes.ts';
import { appendAudit } from '#layouts/service/store/audit.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { type Actor, named } from './people.ts';

/** What was done, to what, why, and how it was before and after. */
export interface Act {
  readonly act: string;
  readonly target: string;
  readonly why?: string;
  readonly before?: string;
  readonly after?: string;
  /** Edits of others that a save has replaced. */
  readonly overruled?: readonly OverruledEdit[];
}

/** Writes what somebody did to the audit, in the transaction that does it. */
export async function record(sql: Sql, by: Actor, now: number, act: Act): Promise<void> {
  const { why = '', before = '', after = '', overruled = [] } = act;
  await appendAudit(sql, {
    at: now,
    who: named(by),
    role: by.role,
    act: act.act,
    target: act.target,
    why,
    before,
    after,
    ...(overruled.length === 0 ? {} : { overruled: [...overruled] }),
  });
}
