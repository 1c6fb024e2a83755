import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ana,
  ownDocuments,
  paul,
  type StartedDomain,
  startDomain,
} from '#layouts/service/domain/service.test-support.ts';
import type { Database, Value } from './database.ts';
import { verifyStore } from './maintenance.ts';
import { openStore } from './open.ts';
import { bothStores } from './stores.test-support.ts';
import { findingsAfter } from './tamper.test-support.ts';

const stores = bothStores();
const gas = 'products--bottled-gas.json';

/** Releases 1 to 4: an import, a change, the way back, and one page of the change again. */
async function publishAll({ call, database }: StartedDomain): Promise<void> {
  const { id } = await call(ana, 'changes.create', { body: { title: 'Winter', why: 'It is cold' } });
  const { documents } = await call(paul, 'releases.get', { params: { n: '1' } });
  const base = documents.find(({ path }) => path === gas)?.digest ?? null;
  const text = ownDocuments.get(gas)?.replace('Your plans', 'Plans') ?? '';
  await call(ana, 'documents.edit', { params: { id, path: gas }, body: { base, text } });
  const { content } = await call(paul, 'changes.get', { params: { id } });
  await call(paul, 'changes.publish', { params: { id }, body: { head: 1, content } });
  await call(paul, 'releases.rollBack', { body: { rollbackTo: 1, why: 'A mistake' } });
  await call(paul, 'releases.rollBack', { body: { rollbackTo: 2, why: 'None', paths: [gas] } });
  expect((await verifyStore(database)).findings).toEqual([]);
}

/** Another value in one bit: of a text in its last byte. */
function flipped(value: Value): Value {
  if (value === null) return '1';
  if (typeof value === 'number') return value ^ 1;
  const bytes = Buffer.from(value);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes.toString();
}

describe.each(stores.kinds)('%s', (_, newAddress) => {
  let store: Database;
  beforeEach(async () => {
    store = await openStore(await newAddress());
    await publishAll(await startDomain(store));
  });
  afterEach(() => store.close());

  /** Keys, of which the next one is taken; and a time that says nothing. */
  const left = ['release.n', 'audit.seq', 'blob.made_at'];
  test('one changed bit is found wherever it is in a text, a release or the audit', {
    timeout: 60_000,
  }, async () => {
    let tried = 0;
    for (const [table, key] of [
      ['blob', 'digest'],
      ['release', 'n'],
      ['audit', 'seq'],
    ] as const) {
      const rows = await store.read((sql) => sql.all(`select * from ${table} order by ${key}`));
      for (const row of rows.slice(-4))
        for (const [column, value] of Object.entries(row)) {
          if (value === '' || left.includes(`${table}.${column}`)) continue;
          const wrong = flipped(value);
          const statement = `update ${table} set ${column} = $1 where ${key} = $2`;
          const findings = await findingsAfter(store, [statement, wrong, row[key] ?? null]);
          expect(findings, `${table}.${column}`).not.toHaveLength(0);
          tried += 1;
        }
    }
    expect(tried).toBeGreaterThan(70);
    expect((await verifyStore(store)).findings).toEqual([]);
  });

  test('a release that is gone or was added by nobody is found', async () => {
    const added = await findingsAfter(
      store,
      [
        'insert into release select 5, kind, manifest, 4, change_id, title, who_id, who_name, why, is_override, at from release where n = 4',
      ],
      ['update head set release = 5'],
    );
    expect(added).toEqual([
      "Release 5 isn't in the audit.",
      'Release 5 was written without an entry in the audit.',
    ]);
    const removed = await findingsAfter(
      store,
      ['update head set release = 3'],
      ['delete from release where n > 3'],
    );
    expect(removed).toEqual(['The audit has release 4, which is missing.', 'Release 4 is missing.']);
  });
});
