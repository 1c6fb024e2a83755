import type { Database, Value } from './database.ts';
import { verifyStore } from './maintenance.ts';

type Statement = readonly [text: string, ...values: readonly Value[]];

/**
 * What is found after somebody who has the database itself has written: no foreign key and no trigger was in the way, and all are
 * there again. It is rolled back. Rejects where a statement changes nothing.
 */
export async function findingsAfter(
  store: Database,
  ...statements: readonly Statement[]
): Promise<readonly string[]> {
  const undo = new Error('Undone.');
  let findings: readonly string[] = [];
  const tampering = store.write(async (sql) => {
    const triggers =
      store.kind === 'postgres'
        ? []
        : await sql.all<{ name: string; sql: string }>(
            "select name, sql from sqlite_schema where type = 'trigger'",
          );
    if (store.kind === 'postgres') await sql.run('set local session_replication_role = replica');
    else await sql.run('pragma defer_foreign_keys = on');
    for (const { name } of triggers) await sql.run(`drop trigger ${name}`);
    for (const [text, ...values] of statements)
      if ((await sql.run(text, ...values)) === 0) throw new Error(`Nothing was changed by: ${text}`);
    for (const trigger of triggers) await sql.run(trigger.sql);
    // As somebody who leaves no trace.
    sql.takeWritten();
    findings = (await verifyStore({ ...store, kind: store.kind, read: (work) => work(sql) })).findings;
    throw undo;
  });
  await tampering.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return findings;
}
