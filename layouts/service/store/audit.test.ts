import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit, type NewAuditEntry, verifyAudit } from './audit.ts';
import type { Database } from './database.ts';
import { openStore } from './open.ts';
import { bothStores } from './stores.test-support.ts';

const stores = bothStores();

describe.each(stores.kinds)('%s', (_, newAddress) => {
  let store: Database;
  let other: Database;
  beforeEach(async () => {
    const address = await newAddress();
    store = await openStore(address);
    other = await openStore(address);
  });
  afterEach(() => Promise.all([store.close(), other.close()]));

  const entry = (target: string): NewAuditEntry => ({
    at: 1_800_000_000_000,
    who: { id: 'ana', name: 'Ana Māori 👩‍👧' },
    role: 'editor',
    act: 'change.save',
    target,
    why: '"Winter"\n, {it}',
    before: '',
    after: '1',
  });
  const append = (target: string, database = store) =>
    database.write((sql) => appendAudit(sql, entry(target)));
  const verify = () => store.read(verifyAudit);
  /** Changes the audit behind the back of the service. */
  const tamper = (...statements: readonly string[]) =>
    store.write(async (sql) => {
      const off =
        store.kind === 'sqlite'
          ? ['drop trigger if exists audit_update', 'drop trigger if exists audit_delete']
          : ['drop trigger if exists append_only on audit'];
      for (const statement of [...off, ...statements]) await sql.run(statement);
    });

  test('numbers entries from 1, each with a hash of its own', async () => {
    const links = [await append('a'), await append('a'), await append('b')];
    expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(new Set(links.map(({ hash }) => hash)).size).toBe(3);
    for (const { hash } of links) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await verify()).toEqual({ entries: 3 });
  });

  test('is intact when it is empty', async () => {
    expect(await verify()).toEqual({ entries: 0 });
  });

  test('has no gap where a transaction was rolled back', async () => {
    const failing = store.write(async (sql) => {
      await appendAudit(sql, entry('a'));
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await append('b')).toMatchObject({ seq: 1 });
    expect(await verify()).toEqual({ entries: 1 });
  });

  test('is one chain when two processes add to it at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (__, at) => append(`${at}`, at % 2 ? store : other)));
    expect(await verify()).toEqual({ entries: 60 });
  });

  test('is walked to its end when it is long', async () => {
    await store.write(async (sql) => {
      for (let at = 0; at < 1001; at += 1) await appendAudit(sql, entry(`${at}`));
    });
    expect(await verify()).toEqual({ entries: 1001 });
    await tamper("update audit set why = 'x' where seq = 1001");
    expect(await verify()).toEqual({ entries: 1001, firstWrong: 1001 });
  });

  const columns = {
    at: '0',
    who_id: "'eddie'",
    who_name: "'Eddie'",
    role: "'viewer'",
    act: "'change.read'",
    target: "'z'",
    why: "''",
    before_value: "'1'",
    after_value: "''",
    prev: "''",
    hash: "''",
  };
  test('shows where an entry was changed, whichever column', async () => {
    for (const target of 'abcd') await append(target);
    for (const [column, value] of Object.entries(columns)) {
      const before = await store.read((sql) => sql.get(`select ${column} as v from audit where seq = 3`));
      await tamper(`update audit set ${column} = ${value} where seq = 3`);
      expect([column, await verify()]).toEqual([column, { entries: 4, firstWrong: 3 }]);
      await store.write((sql) =>
        sql.run(`update audit set ${column} = $1 where seq = 3`, before?.['v'] ?? null),
      );
      expect([column, await verify()]).toEqual([column, { entries: 4 }]);
    }
  });

  test('shows where an entry was removed, in the middle and at the end', async () => {
    for (const target of 'abcd') await append(target);
    await tamper('delete from audit where seq = 4');
    expect(await verify()).toEqual({ entries: 3, firstWrong: 4 });
    await tamper('delete from audit where seq = 2');
    expect(await verify()).toEqual({ entries: 2, firstWrong: 2 });
    await tamper('delete from audit');
    expect(await verify()).toEqual({ entries: 0, firstWrong: 1 });
  });

  test('shows an entry that was added without its head, and a head without its entry', async () => {
    for (const target of 'ab') await append(target);
    const head = 'update audit_head set seq = 1, hash = (select hash from audit where seq = 1)';
    await tamper(head);
    expect(await verify()).toEqual({ entries: 2, firstWrong: 2 });
    await tamper("update audit_head set seq = 2, hash = 'x'");
    expect(await verify()).toEqual({ entries: 2, firstWrong: 2 });
  });

  test('shows two entries that were exchanged', async () => {
    for (const target of 'abc') await append(target);
    await tamper(
      'update audit set seq = 9 where seq = 1',
      'update audit set seq = 1 where seq = 2',
      'update audit set seq = 2 where seq = 9',
    );
    expect(await verify()).toEqual({ entries: 3, firstWrong: 1 });
  });
});
