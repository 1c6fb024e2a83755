import type { Access } from '#layouts/api/access-shapes.ts';
import { readRoles } from '#layouts/service/http/roles.ts';
import { idleLife } from '#layouts/service/http/sessions.ts';
import type { Row, Sql } from '#layouts/service/store/database.ts';

interface HeldRow extends Row {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: string;
  readonly label: string | null;
  readonly created_at: number;
  readonly used_at: number | null;
  readonly ends_at: number;
}

/** Who has a session or a token that isn't over, by name, with all of them. Nothing that somebody could sign in with is in it. */
export async function accessOf(sql: Sql, now: number): Promise<readonly Access[]> {
  const columns = 'person_id, name, email, roles, created_at, used_at, ends_at';
  const rows = await sql.all<HeldRow>(
    `select '' as id, null as label, ${columns} from session where ends_at > $1 and used_at > $2
     union all select id, label, ${columns} from token where ends_at > $1
     order by name, person_id, created_at`,
    now,
    now - idleLife,
  );
  const people = new Map<string, HeldRow[]>();
  for (const row of rows) people.set(row.person_id, [...(people.get(row.person_id) ?? []), row]);
  return [...people.values()].flatMap((held) => {
    const [first] = held;
    if (first === undefined) return [];
    return [
      {
        person: { id: first.person_id, name: first.name },
        email: first.email,
        held: held.map(({ id, label, roles, created_at, used_at, ends_at }) => ({
          kind: label === null ? ('session' as const) : ('token' as const),
          id,
          label: label ?? '',
          roles: readRoles(JSON.parse(roles)),
          createdAt: created_at,
          usedAt: used_at,
          endsAt: ends_at,
        })),
      },
    ];
  });
}
