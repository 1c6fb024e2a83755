import { copyFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { record } from '#layouts/service/domain/audit-trail.ts';
import { addCatalogue } from '#layouts/service/domain/catalogues.ts';
import {
  ana,
  catalogueWith,
  ownDocuments,
  paul,
  startDomain,
} from '#layouts/service/domain/service.test-support.ts';
import { createSessions } from '#layouts/service/http/sessions.ts';
import { listAudit } from './audit.ts';
import type { Database } from './database.ts';
import { verifyStore } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { connectStore, openStore } from './open.ts';
import { publish } from './releases.test-support.ts';
import { bothStores } from './stores.test-support.ts';
import { findingsAfter } from './tamper.test-support.ts';

const stores = bothStores();
const gas = 'products--bottled-gas.json';
const another = 'f'.repeat(64);

/** A release of a change that somebody has approved, another change with a draft, a switch, a build, a token and a session. */
async function fill(database: Database): Promise<void> {
  const { call, clock } = await startDomain(database);
  for (const title of ['Winter', 'Summer']) {
    const { id } = await call(ana, 'changes.create', { body: { title, why: 'It is time' } });
    const { documents } = await call(paul, 'releases.get', { params: { n: title === 'Winter' ? '1' : '2' } });
    const base = documents.find(({ path }) => path === gas)?.digest ?? null;
    const text = ownDocuments.get(gas)?.replace('Your plans', title) ?? '';
    await call(ana, 'documents.edit', { params: { id, path: gas }, body: { base, text } });
    await call(ana, 'changes.edit', { params: { id }, match: '*', body: { state: 'review' } });
    const { content } = await call(paul, 'changes.get', { params: { id } });
    const body = { content, verdict: 'approve', comment: 'Good' } as const;
    await call(paul, 'changes.review', { params: { id }, body });
    if (title === 'Winter')
      await call(paul, 'changes.publish', { params: { id }, body: { head: 1, content } });
  }
  const off = { isOff: true, why: 'Broken' };
  await call(paul, 'switches.put', { params: { type: 'ecoTracker' }, match: '0', body: off });
  const text = catalogueWith('notice');
  const build = { digest: 'k', text, build: 'k', by: { ...paul, role: 'pipeline' as const }, now: clock.now };
  await database.write((sql) => addCatalogue(sql, build));
  await call(ana, 'tokens.create', { body: { label: 'Laptop', days: 30 } });
  await createSessions(
    database,
    () => clock.now,
    () => undefined,
  ).begin(ana, ['editor']);
}

/** Each does one thing to the store, behind the back of the service. */
const edits: readonly (readonly [what: string, statement: string, finding: RegExp])[] = [
  [
    'a text has other words',
    "update blob set body = '{}' where digest = (select digest from draft limit 1)",
    /^The text \w+ isn't what its digest says/,
  ],
  [
    'a text has another size',
    'update blob set size = size + 1 where digest = (select digest from draft limit 1)',
    /^The text/,
  ],
  [
    'a text is gone',
    "delete from blob where digest = (select digest from draft where change_id = (select id from change where state = 'published'))",
    /lacks products--bottled-gas\.json/,
  ],
  [
    'a release has the texts of another one',
    'update release set manifest = (select manifest from release where n = 1) where n = 2',
    /^Release 2 isn't what was written/,
  ],
  [
    'a release has a manifest of its own',
    `update release set manifest = (select digest from blob where body like '{%' limit 1) where n = 2`,
    /^Release 2/,
  ],
  ['a release is of another kind', "update release set kind = 'import' where n = 2", /^Release 2/],
  ['a release is of another change', 'update release set change_id = null where n = 2', /^Release 2/],
  ['a release has another title', "update release set title = 'Summer' where n = 2", /^Release 2/],
  [
    'a release is by somebody else',
    "update release set who_id = 'ana', who_name = 'Ana' where n = 2",
    /^Release 2/,
  ],
  ['a release has another reason', "update release set why = 'No reason' where n = 2", /^Release 2/],
  ['a release was never against the checks', 'update release set is_override = 1 where n = 2', /^Release 2/],
  ['a release is of another time', 'update release set at = at - 1 where n = 2', /^Release 2/],
  ['a release is gone', 'delete from release where n = 2', /^Release 2 is missing/m],
  [
    'a release was added',
    'insert into release select 3, kind, manifest, 2, change_id, title, who_id, who_name, why, is_override, at from release where n = 1',
    /^Release 3 was written without an entry/m,
  ],
  ['another release is live', 'update head set release = 1', /^Release 1 is live, but the newest is 2/],
  [
    'another switch is the last',
    'update head set switches_seq = 0',
    /^Switch 0 counts as the last, but the last is 1/,
  ],
  ['a switch is on', 'update switch_event set is_off = 0', /^The switch 1 isn't what was written/],
  ['a switch is of another widget', "update switch_event set type = 'billSummary'", /^The switch 1 isn't/],
  ['a switch is for one brand', `update switch_event set brands = '["ember"]'`, /^The switch 1 isn't/],
  ['a switch ends', 'update switch_event set until_at = 1', /^The switch 1 isn't/],
  ['a switch is gone', 'delete from switch_event', /^The switch 1 is missing/m],
  [
    'a switch was added',
    "insert into switch_event select 2, 'billSummary', 1, versions, brands, until_at, why, by_id, by_name, at from switch_event",
    /^The switch 2 was written without an entry/m,
  ],
  ['a review approves', "update review set verdict = 'reject'", /^The review .* isn't/],
  ['a review is of another content', `update review set content = '${another}'`, /^The review .* isn't/],
  [
    'a review is by somebody else',
    "update review set by_id = 'sue', by_name = 'Sue'",
    /^The review .* isn't/,
  ],
  [
    'a review was added',
    "insert into review select change_id, 2, content, verdict, comment, 'sue', 'Sue', at from review",
    /^The review \S+ 2 was written without an entry/m,
  ],
  ['a review is gone', 'delete from review', /^The review \S+ 1 is missing/m],
  ['an edit is by somebody else', "update edit set by_id = 'sue', by_name = 'Sue'", /^The edit .* isn't/],
  ['an edit is gone', 'delete from edit', /^The edit \S+ 1 is missing/m],
  [
    'a change has another owner',
    "update change set owner_id = 'paul', owner_name = 'Paul'",
    /^The change .* isn't/,
  ],
  [
    'a change is in another state',
    "update change set state = 'scheduled', publish_at = 1 where title = 'Summer'",
    /^The change .* isn't/,
  ],
  [
    'a draft has another text',
    "update draft set digest = base where change_id = (select id from change where title = 'Summer')",
    /^The draft .* isn't/,
  ],
  [
    'a draft is gone',
    "delete from draft where change_id = (select id from change where title = 'Summer')",
    /^The draft .* is missing/m,
  ],
  ['a build is no longer in use', 'update catalogue set retired_at = 1', /^The catalogue k isn't/],
  ['a token may do more', `update token set roles = '["publisher"]'`, /^The token .* isn't/],
  [
    'a session is of somebody who may do more',
    `update session set roles = '["publisher"]'`,
    /^The session .* isn't/,
  ],
  [
    'an entry of the audit tells otherwise',
    "update audit set why = 'No reason' where seq = 3",
    /^The audit isn't what was written from entry 3 on/,
  ],
  [
    'the last entries of the audit are gone',
    'delete from audit where seq > 5',
    /^The audit isn't what was written from entry 6 on/,
  ],
];

describe.each(stores.kinds)('%s', (kind, newAddress) => {
  let store: Database;
  beforeEach(async () => {
    store = await openStore(await newAddress());
    await fill(store);
  });
  afterEach(() => store.close());

  test('each single edit of a store is found and named', { timeout: 120_000 }, async () => {
    expect(edits).toHaveLength(38);
    expect((await verifyStore(store)).findings).toEqual([]);
    for (const [what, statement, finding] of edits)
      expect((await findingsAfter(store, [statement])).join('\n'), what).toMatch(finding);
  });

  test.runIf(kind !== 'PostgreSQL')('no row is replaced by another one with its key', async () => {
    for (const table of ['audit', 'release', 'switch_event', 'review', 'edit'])
      await expect(
        store.write((sql) => sql.run(`insert or replace into ${table} select * from ${table} limit 1`)),
      ).rejects.toThrow(`${table} is append only`);
    const [text] = await store.read((sql) => sql.all('select * from blob limit 1'));
    await store.write((sql) =>
      sql.run("insert or replace into blob values ($1, 'x', 1, 1)", text?.['digest'] ?? null),
    );
    expect((await verifyStore(store)).findings).toEqual([]);
  });

  test('a store of an older version is sealed when it is brought up to date', async () => {
    const older = await newAddress();
    const before = await connectStore(older);
    await migrate(before, { upTo: 4 });
    await publish(before);
    await publish(before);
    await before.close();
    const upToDate = await openStore(older);
    expect((await verifyStore(upToDate)).findings).toEqual([]);
    const swapped = 'update release set manifest = (select manifest from release where n = 1) where n = 2';
    expect(await findingsAfter(upToDate, [swapped])).toEqual(["Release 2 isn't what was written."]);
    await upToDate.close();
  });

  test('the time of the audit never goes back', async () => {
    const by = { id: 'ana', name: 'Ana', role: 'editor' } as const;
    const last = await store.read((sql) => listAudit(sql, 1000, 1));
    await store.write((sql) => record(sql, by, 1, { act: 'change.save', target: 'c' }));
    expect(await store.read((sql) => listAudit(sql, 1000, 1))).toMatchObject([{ at: last[0]?.at }]);
    expect((await verifyStore(store)).findings).toEqual([]);
  });

  test('triggers that are gone are found', async () => {
    const name = kind === 'PostgreSQL' ? 'append_only on release' : 'release_insert';
    await store.write((sql) => sql.run(`drop trigger ${name}`));
    expect((await verifyStore(store)).findings).toEqual([
      'Nothing keeps the table release from being changed: its triggers are gone.',
    ]);
  });
});

test('a file of SQLite that was copied without the one beside it is noticed, and no new store', async () => {
  const [file, copy] = [stores.path('whole.db'), stores.path('copied.db')];
  const store = await openStore(`sqlite:${file}`);
  await publish(store);
  copyFileSync(file, copy);
  await store.close();
  await expect(openStore(`sqlite:${copy}`)).rejects.toThrow(/copied\.db has no tables.*copied\.db-wal/);
  await (await openStore(`sqlite:${file}`)).close();
});
