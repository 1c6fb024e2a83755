import { appendAudit } from './audit.ts';
import type { Sql } from './database.ts';
import { sealedTables } from './sealed-rows.ts';
import { pagesOf } from './tables.ts';

/**
 * Seals every row as it is now, in entries that say why. Returns how many there are. For what was written by a version that
 * didn't: who does it says by that that the rows are right.
 */
export async function sealStore(sql: Sql, why: string, at = Date.now()): Promise<number> {
  let count = 0;
  for (const table of sealedTables)
    for await (const rows of pagesOf(sql, table)) {
      await appendAudit(
        sql,
        {
          who: { id: 'operator', name: 'Operator' },
          ...{ at, role: 'operator', act: 'store.seal', target: table.name, why, before: '' },
          after: `${rows.length} rows`,
        },
        rows.map((row) => ({ table, row, isRemoved: false })),
      );
      count += rows.length;
    }
  return count;
}
