import { randomUUID } from 'node:crypto';
import type { Documents } from '#layouts/core/documents.ts';
import { changeOf } from '#layouts/service/domain/changes.ts';
import { headOf } from '#layouts/service/domain/documents.ts';
import type { Actor } from '#layouts/service/domain/people.ts';
import { importDocuments, publishChange, rollBack } from '#layouts/service/domain/publishing.ts';
import { saveEdit } from '#layouts/service/domain/saving.ts';
import type { Database } from './database.ts';

const path = 'profile--donate.json';
const by: Actor = { id: 'paul', name: 'Paul', role: 'publisher' };

/** A page that everybody has to see, as a rule says: small, so that most of a publish is what the store does. */
const pageWith = (text: string) =>
  JSON.stringify({
    ...{ format: 1, tabId: 'profile/donate' },
    sections: [
      {
        ...{ id: 'first', type: 'stack', config: {} },
        widgets: [{ id: 'hello', type: 'notice', version: 1, config: { tone: 'info', text } }],
      },
    ],
  });
const rule = {
  id: 'greets',
  why: 'it is kind',
  owner: 'portal',
  page: 'profile/donate',
  who: {},
  any: [{ id: 'hello' }],
};
const documents: Documents = new Map([
  [path, pageWith('Nothing was counted')],
  [
    'policy/facts.json',
    JSON.stringify({
      brands: ['beacon'],
      supplyTypes: { electricity: { owner: 'plans', meaning: 'has electricity' } },
      siteStatuses: { active: { owner: 'profile', meaning: 'is supplied' } },
      flags: { overdue: { owner: 'billing', meaning: 'owes money' } },
      impossible: [],
    }),
  ],
  ['policy/rules.json', JSON.stringify({ rules: [rule] })],
]);

/**
 * Makes the next release as the service does, and returns its number: the first one is an import, each third one goes back, and
 * the others are changes that are made, edited, checked and published, in a transaction each.
 */
export async function nextRelease(store: Database): Promise<number> {
  const now = Date.now();
  const release = await store.read(async (sql) => (await headOf(sql)).release);
  if (release === 0) {
    const given = { why: 'The first release', by, now };
    return (await store.write((sql) => importDocuments(sql, documents, given, {}))).n;
  }
  if (release % 3 === 2) {
    const given = { to: release - 1, paths: undefined, why: 'It was better', override: false, by, now };
    return (await store.write((sql) => rollBack(sql, given, {}))).n;
  }
  const changeId = randomUUID();
  await store.write((sql) =>
    sql.run(
      `insert into change (id, title, why, state, owner_id, owner_name, version, base_release, created_at, updated_at)
       values ($1, 'Counting', '', 'open', $2, $3, 1, $4, $5, $5)`,
      ...[changeId, by.id, by.name, release, now],
    ),
  );
  await store.write(async (sql) => {
    const base = (await headOf(sql)).snapshot.get(path) ?? null;
    await saveEdit(sql, { changeId, path, base, text: pageWith(`Counted ${changeId}`), by, now });
  });
  return store.write(async (sql) => {
    const { content } = await changeOf(sql, changeId);
    const given = { changeId, head: release, content, accept: [], by, now };
    return (await publishChange(sql, given, {})).n;
  });
}

/** What is wrong, in sentences, with changes and the releases that they became: one is there without the other, or has other texts. */
export async function wrongChanges(store: Database): Promise<readonly string[]> {
  const rows = await store.read((sql) =>
    sql.all<{
      id: string;
      state: string;
      release: number | null;
      n: number | null;
      digest: string;
      manifest: string;
    }>(
      `select change.id as id, state, change.release as release, release.n as n, draft.digest as digest, blob.body as manifest
       from change left join draft on draft.change_id = change.id
       left join release on release.change_id = change.id left join blob on blob.digest = release.manifest`,
    ),
  );
  return rows.flatMap(({ id, state, release, n, digest, manifest }) => {
    if (release !== n || (n === null) !== (state === 'open'))
      return [`The change ${id} is ${state} with the release ${release}, which is ${n}.`];
    return n === null || manifest.includes(digest)
      ? []
      : [`The release ${n} isn't what the change ${id} has.`];
  });
}
