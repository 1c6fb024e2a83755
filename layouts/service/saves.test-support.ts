import { saveEdit } from './domain/saving.ts';
import type { Database } from './store/database.ts';

const path = 'policy/numbers.json';
const people = ['a', 'b'] as const;

/** What two people have saved last, and been told so: each counts in a field of their own. */
export type SavedNumbers = Record<(typeof people)[number], number>;

/** Begins a change in which `nextSave` saves. Returns its id. */
export async function beginChange(store: Database): Promise<string> {
  await store.write((sql) =>
    sql.run(
      `insert into change (id, title, why, state, owner_id, owner_name, version, base_release, created_at, updated_at)
       values ('c1', 'Numbers', '', 'open', 'a', 'A', 1, 0, 0, 0)`,
    ),
  );
  return 'c1';
}

/**
 * The one who has saved less counts on, from a document in which the other one is a number behind, so that every save but the first
 * is merged. Notes what both have saved once that is acknowledged.
 */
export async function nextSave(store: Database, changeId: string, saved: SavedNumbers): Promise<void> {
  const acknowledged = await store.write(async (sql) => {
    // A process that was killed may have sent its last commit, which PostgreSQL makes only now.
    await sql.get('select id from change where id = $1 for update', changeId);
    const rows = await sql.all<{ result: string; body: string }>(
      `select result, body from edit join blob on digest = result where change_id = $1 order by seq desc limit 2`,
      changeId,
    );
    const [last, base] = [rows[0], rows.at(-1)];
    const numbers: SavedNumbers = { a: 0, b: 0, ...JSON.parse(last?.body ?? '{}') };
    const before: Partial<SavedNumbers> = base === undefined ? {} : JSON.parse(base.body);
    const person = numbers.a <= numbers.b ? 'a' : 'b';
    numbers[person] += 1;
    const edit = await saveEdit(sql, {
      ...{ changeId, path, base: base?.result ?? null, now: 0 },
      text: JSON.stringify({ ...before, [person]: numbers[person] }),
      by: { id: person, name: person, role: 'editor' },
    });
    if (edit.outcome === 'refused') throw new Error('Two who edit other fields met.');
    return numbers;
  });
  Object.assign(saved, acknowledged);
}

/**
 * What is wrong, in sentences: something that was acknowledged is lost, or draft, edits, change and audit don't tell of the same
 * saves. Takes what was committed and not acknowledged for saved from then on.
 */
export async function wrongSaves(store: Database, changeId: string, saved: SavedNumbers): Promise<string[]> {
  const found = await store.read(async (sql) => ({
    draft: await sql.get<{ digest: string; body: string }>(
      'select draft.digest as digest, body from draft join blob on blob.digest = draft.digest where change_id = $1',
      changeId,
    ),
    edits: await sql.all<{ result: string }>(
      'select result from edit where change_id = $1 order by seq',
      changeId,
    ),
    change: await sql.get<{ version: number }>('select version from change where id = $1', changeId),
    acts: await sql.get<{ n: number }>("select count(*) as n from audit where act = 'document.save'"),
  }));
  const numbers: SavedNumbers = { a: 0, b: 0, ...JSON.parse(found.draft?.body ?? '{}') };
  const count = found.edits.length;
  const wrong = [
    ...(found.edits.at(-1)?.result === found.draft?.digest ? [] : ['The draft is not the last edit.']),
    ...(found.change?.version === 1 + count ? [] : [`The change has version ${found.change?.version}.`]),
    ...(found.acts?.n === count ? [] : [`${count} edits are ${found.acts?.n} in the audit.`]),
    ...(numbers.a + numbers.b === count
      ? []
      : [`${count} edits have counted to ${JSON.stringify(numbers)}.`]),
  ];
  for (const person of people) {
    const more = numbers[person] - saved[person];
    if (more < 0 || more > 1)
      wrong.push(`${saved[person]} of ${person} were told to be saved: ${numbers[person]} are.`);
    saved[person] = numbers[person];
  }
  return wrong;
}
