import { randomUUID } from 'node:crypto';
import type { Database, Sql } from '#layouts/service/store/database.ts';

/** Somebody who has a change open. */
export interface Here {
  readonly change: string;
  readonly person: { readonly id: string; readonly name: string };
}

/** Milliseconds for which what a process wrote counts: one that was killed takes nothing back. */
const valid = 30_000;
/** How often a process writes anew what still holds, in milliseconds. */
const renewEvery = 10_000;

/** Who is here, in all processes of a store. */
export function createPresence(database: Database, now: () => number) {
  const own = randomUUID();
  let writing: Promise<unknown> = Promise.resolve();
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function replace(sql: Sql, people: readonly Here[]): Promise<void> {
    await sql.run('delete from presence where process = $1 or until_at < $2', own, now());
    for (const { change, person } of people) {
      await sql.run(
        `insert into presence (process, change_id, person_id, person_name, until_at)
         values ($1, $2, $3, $4, $5) on conflict do nothing`,
        ...[own, change, person.id, person.name, now() + valid],
      );
    }
  }

  function write(people: () => readonly Here[]): Promise<unknown> {
    writtenAt = performance.now();
    writing = writing.then(() => database.write((sql) => replace(sql, people()))).catch(() => undefined);
    return writing;
  }

  return {
    /** Tells others who is here in this process, in place of whom it told before. Never rejects: it is told again soon. */
    write,
    /** Tells others that nobody is here any more, if they were told of anybody. */
    end: async () => void (writtenAt > Number.NEGATIVE_INFINITY && (await write(() => []))),
    /** Whether it is time to write again, though nobody came or went. */
    isDue: () => performance.now() - writtenAt > renewEvery,
    /** Who is here in other processes. */
    async others(sql: Sql): Promise<readonly Here[]> {
      const rows = await sql.all<{ change_id: string; person_id: string; person_name: string }>(
        `select change_id, person_id, person_name from presence
         where process <> $1 and until_at >= $2 order by change_id, person_id`,
        own,
        now(),
      );
      return rows.map(({ change_id: change, person_id: id, person_name: name }) => ({
        change,
        person: { id, name },
      }));
    },
  };
}
