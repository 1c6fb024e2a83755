import { accessOf } from '#layouts/service/domain/access.ts';
import { record } from '#layouts/service/domain/audit-trail.ts';
import { endRights } from '#layouts/service/http/rights.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { type Io, Refused } from './io.ts';

/** Prints who has a session or a token of a store: a line for each, with the id of the person. */
export async function printAccess(database: Database, { print }: Io, isJson: boolean): Promise<void> {
  const people = await database.read((sql) => accessOf(sql, Date.now()));
  if (isJson) return print(JSON.stringify({ people }, null, 2));
  for (const { person, email, held } of people)
    for (const { kind, label, roles, endsAt } of held)
      print(
        `${person.id}  ${person.name} ${email}: ${kind}${label === '' ? '' : ` "${label}"`}, ${roles.join(' ')}, until ${new Date(endsAt).toISOString()}`,
      );
  if (people.length === 0) print('Nobody has a session or a token.');
}

/** Ends all sessions and tokens of somebody. Refuses where there is none. */
export async function endAccess(
  database: Database,
  personId: string,
  { print }: Io,
  isJson: boolean,
): Promise<void> {
  const ended = await database.write(async (sql) => {
    const count = await endRights(sql, personId);
    if (count === 0) throw new Refused(`${personId} has no session and no token.`);
    await record(sql, { id: 'operator', name: 'Operator', role: 'operator' }, Date.now(), {
      act: 'access.end',
      target: personId,
      after: `${count} ended`,
    });
    return count;
  });
  print(
    isJson
      ? JSON.stringify({ ended })
      : `${ended} ${ended === 1 ? 'session or token' : 'sessions and tokens'} of ${personId} ended.`,
  );
}
