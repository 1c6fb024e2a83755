import type { Database, Sql } from './database.ts';

/** What keeps rows as they were written, by table: edits of closed changes may be removed. */
const kept = {
  audit: ['update', 'delete', 'insert'],
  release: ['update', 'delete', 'insert'],
  blob: ['update', 'delete', 'insert'],
  switch_event: ['update', 'delete', 'insert'],
  review: ['update', 'delete', 'insert'],
  edit: ['update', 'insert'],
} as const;

/** Triggers that somebody has removed or switched off, in sentences. */
export async function missingTriggers(sql: Sql, kind: Database['kind']): Promise<readonly string[]> {
  const rows = await sql.all<{ name: string }>(
    kind === 'sqlite'
      ? "select name from sqlite_schema where type = 'trigger'"
      : `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
         join pg_namespace s on s.oid = c.relnamespace
         where s.nspname = current_schema() and t.tgname = 'append_only' and t.tgenabled in ('O', 'A')`,
  );
  const there = new Set(rows.map(({ name }) => name));
  return Object.entries(kept).flatMap(([table, acts]) => {
    const isKept = kind === 'sqlite' ? acts.every((act) => there.has(`${table}_${act}`)) : there.has(table);
    return isKept ? [] : [`Nothing keeps the table ${table} from being changed: its triggers are gone.`];
  });
}
