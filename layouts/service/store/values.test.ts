import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openStore } from './open.ts';
import { bothStores } from './stores.test-support.ts';
import { tables } from './tables.ts';

const stores = bothStores();

describe.each(stores.kinds)('%s', (_, newAddress) => {
  let store: Database;
  beforeEach(async () => {
    store = await openStore(await newAddress());
  });
  afterEach(() => store.close());

  const addBlob = (digest: string, body: string) =>
    store.write((sql) =>
      sql.run('insert into blob (digest, body, size, made_at) values ($1, $2, 0, 0)', digest, body),
    );
  const addLease = (name: string) =>
    store.write((sql) =>
      sql.run('insert into lease (name, holder, until_at) values ($1, $2, $3)', name, 'me', Date.now()),
    );

  const texts = {
    'an empty one': '',
    'every line ending': 'a\nb\r\nc\rd\u2028e\u2029',
    'what JSON escapes': String.raw`{"a":"\ud800","b":1e3,"a":1.0}`,
    'other scripts and faces': 'Māori, 日本語, 👩‍👩‍👧‍👦, é, e\u0301, \u202eabc',
    'the first and last characters': '\u0001\u007f\u0080\ufeff\uffff\u{10ffff}\ufffd',
    'what SQL means something by': `'; drop table blob; --" $1 ?1 \\ %s :a @b`,
    '1 MiB': '{"text": "ā"}\n'.repeat(75_000).slice(0, 1024 * 1024),
  };
  test.each(Object.entries(texts))('gives back a text as it was: %s', async (name, text) => {
    await addBlob(name, text);
    const row = await store.read((sql) => sql.get('select body from blob where digest = $1', name));
    expect(row?.['body'] === text).toBe(true);
    const found = await store.read((sql) => sql.get('select digest from blob where body = $1', text));
    expect(found).toEqual({ digest: name });
  });

  test('refuses texts and numbers that not every store gives back', async () => {
    for (const value of ['a\0b', 'a\ud800b', '\udc00', 0.5, Number.NaN, Infinity, 2 ** 53])
      await expect(store.write((sql) => sql.get('select $1 as value', value))).rejects.toThrow(RangeError);
  });

  test('gives back whole numbers as numbers, and null', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    await store.write(async (sql) => {
      const insert = 'insert into lease (name, holder, until_at) values ($1, $2, $3)';
      await sql.run(insert, 'most', '1', most);
      await sql.run(insert, 'least', '', -most);
    });
    const rows = await store.read((sql) => sql.all('select holder, until_at from lease order by name desc'));
    expect(rows).toEqual([
      { holder: '1', until_at: most },
      { holder: '', until_at: -most },
    ]);
    const sums = `select count(*) as n, max(release) as most, sum(release) as total, max(nullif(id, 1)) as none from head`;
    expect(await store.read((sql) => sql.get(sums))).toEqual({ n: 1, most: 0, total: 0, none: null });
    expect(await store.read((sql) => sql.get('select exists (select 1 from head) as one'))).toEqual({
      one: 1,
    });
  });

  test('writes a number into a column of texts as its digits', async () => {
    await store.write((sql) =>
      sql.run('insert into lease (name, holder, until_at) values ($1, $2, $3)', 'a', 12, 1),
    );
    expect(await store.read((sql) => sql.get('select holder from lease'))).toEqual({ holder: '12' });
  });

  test('sorts and compares texts by their bytes', async () => {
    const names = ['b', 'A', 'a', 'B', '-', 'ā', '_', 'a-b', 'ab', '😀', '\uffff'];
    for (const name of names) await addLease(name);
    const sorted = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    const rows = await store.read((sql) => sql.all<{ name: string }>('select name from lease order by name'));
    expect(rows.map(({ name }) => name)).toEqual(sorted);
    const above = await store.read((sql) => sql.all('select name from lease where name > $1', 'a-b'));
    expect(above).toHaveLength(5);
    const others = `select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`;
    if (store.kind === 'postgres') expect(await store.read((sql) => sql.all(others))).toEqual([]);
  });

  test('understands returning, on conflict and a value that is used twice', async () => {
    const upsert = `insert into lease (name, holder, until_at) values ($1, $2, $3)
      on conflict (name) do update set holder = $2, until_at = lease.until_at + $3 returning holder, until_at`;
    await store.write((sql) => sql.get(upsert, 'a', 'x', 1));
    expect(await store.write((sql) => sql.get(upsert, 'a', 'y', 2))).toEqual({ holder: 'y', until_at: 3 });
    const ignore = "insert into lease (name, holder, until_at) values ('a', 'z', 0) on conflict do nothing";
    expect(await store.write((sql) => sql.run(ignore))).toBe(0);
    expect(
      await store.read((sql) => sql.get('select holder from lease where name = $1', 'b')),
    ).toBeUndefined();
  });

  const appendOnly = ['audit', 'release', 'blob', 'switch_event', 'review', 'edit'];
  test.each(appendOnly)('changes nothing of what is append only: %s', async (table) => {
    await addRow(store, table);
    const column = table === 'blob' ? 'digest' : table === 'edit' || table === 'review' ? 'change_id' : 'at';
    await expect(store.write((sql) => sql.run(`update ${table} set ${column} = ${column}`))).rejects.toThrow(
      `${table} is append only`,
    );
    const removal = store.write((sql) => sql.run(`delete from ${table}`));
    // Old edits are thinned.
    if (table === 'edit') expect(await removal).toBe(1);
    else await expect(removal).rejects.toThrow(`${table} is append only`);
  });

  test('has no table but those that are copied', async () => {
    const catalogue =
      store.kind === 'sqlite'
        ? "select name from sqlite_schema where type = 'table'"
        : "select table_name as name from information_schema.tables where table_schema = 'public'";
    const rows = await store.read((sql) => sql.all<{ name: string }>(catalogue));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      [...tables.map(({ name }) => name), 'migration'].toSorted(),
    );
  });
});

/** Adds a row to a table, and those that it refers to. */
async function addRow(store: Database, table: string) {
  const rows: Record<string, string> = {
    blob: "insert into blob values ('d', '', 0, 0)",
    release: "insert into release values (1, 'publish', 'd', null, null, '', '', '', '', 0, 0)",
    change:
      "insert into change (id, title, why, state, owner_id, owner_name, version, base_release, created_at, updated_at) values ('c', '', '', 'open', '', '', 1, 0, 0, 0)",
    edit: "insert into edit values ('c', 1, '', null, null, null, 'saved', '', '', 0)",
    review: "insert into review values ('c', 1, '', '', '', '', '', 0)",
    switch_event: "insert into switch_event values (1, '', 1, '', '', null, '', '', '', 0)",
    audit: "insert into audit values (1, 0, '', '', '', '', '', '', '', '', '', '', '')",
  };
  const needed = { release: ['blob'], edit: ['change'], review: ['change'] }[table] ?? [];
  for (const name of [...needed, table]) await store.write((sql) => sql.run(rows[name] ?? ''));
}
