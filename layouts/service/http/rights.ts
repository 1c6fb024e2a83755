import { mayAs, type Role } from '#layouts/api/call.ts';
import { appendAudit } from '#layouts/service/store/audit.ts';
import type { Row, Sql } from '#layouts/service/store/database.ts';
import type { Person } from './domain.ts';
import { readRoles } from './roles.ts';

interface Held extends Row {
  readonly key: string;
  readonly roles: string;
}

/** Where people hold rights, with the column that names a row. */
const holders = [
  { table: 'token', key: 'id' },
  { table: 'session', key: 'hash' },
] as const;

/**
 * What the identity provider says that somebody may do holds for all that they have: tokens and sessions lose the roles that the
 * person has lost, end with the last one, and tokens are good for some time again.
 */
export async function confirmRights(
  sql: Sql,
  person: Person,
  roles: readonly Role[],
  now: number,
): Promise<void> {
  let isLess = false;
  for (const { table, key } of holders) {
    const held = await sql.all<Held>(
      `select ${key} as key, roles from ${table} where person_id = $1 order by ${key}`,
      person.id,
    );
    for (const row of held) {
      const before = readRoles(JSON.parse(row.roles));
      const left = before.filter((role) => mayAs(roles, role));
      if (left.length < before.length) isLess = true;
      if (left.length === 0) await sql.run(`delete from ${table} where ${key} = $1`, row.key);
      else if (left.length < before.length)
        await sql.run(`update ${table} set roles = $1 where ${key} = $2`, JSON.stringify(left), row.key);
    }
  }
  await sql.run('update token set confirmed_at = $1 where person_id = $2', now, person.id);
  if (!isLess) return;
  await appendAudit(sql, {
    at: now,
    who: { id: person.id, name: person.name },
    ...{ role: 'service', act: 'access.narrow', target: person.email },
    why: 'The identity provider gives them less by now.',
    ...{ before: '', after: roles.join(' ') },
  });
}

/** Ends all tokens and sessions of somebody. Returns how many there were. */
export async function endRights(sql: Sql, personId: string): Promise<number> {
  let count = 0;
  for (const { table } of holders)
    count += await sql.run(`delete from ${table} where person_id = $1`, personId);
  return count;
}
