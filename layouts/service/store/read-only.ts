import type { Sql } from './database.ts';

/** What a store says that nobody may write any more, because it was copied to another one. */
export const readOnlySentence = 'This store was copied to another one and can only be read.';

const acts = ['insert', 'update', 'delete'] as const;

/** Lets every later write of these tables fail as `StoreUnavailable`, from all processes. Waits for writes under way. */
export async function closeTables(
  sql: Sql,
  kind: 'sqlite' | 'postgres',
  tables: readonly string[],
): Promise<void> {
  if (kind === 'postgres')
    await sql.run(
      `create or replace function refuse_closed() returns trigger language plpgsql as
       $$ begin raise exception using errcode = 'read_only_sql_transaction', message = '${readOnlySentence}'; end $$`,
    );
  for (const table of tables) {
    if (kind === 'postgres')
      await sql.run(
        `create or replace trigger closed before insert or update or delete or truncate on ${table}
         for each statement execute function refuse_closed()`,
      );
    else
      for (const act of acts)
        await sql.run(
          `create trigger if not exists closed_${table}_${act} before ${act} on ${table}
           begin select raise(abort, '${readOnlySentence}'); end`,
        );
  }
}
