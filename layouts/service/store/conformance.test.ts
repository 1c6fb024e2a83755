import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { type Database, StoreUnavailable } from './database.ts';
import { openStore } from './open.ts';
import { bothStores } from './stores.test-support.ts';

const stores = bothStores();

/** A promise, and the function that keeps it: for a transaction to wait at a place. */
const gate = () => Promise.withResolvers<void>();

describe.each(stores.kinds)('%s', (_, newAddress) => {
  let address: string;
  let store: Database;
  let other: Database;
  beforeEach(async () => {
    address = await newAddress();
    store = await openStore(address);
    other = await openStore(address);
  });
  afterEach(() => Promise.all([store.close(), other.close()]));

  const head = (database: Database) =>
    database.read(async (sql) => (await sql.get<{ n: number }>('select release as n from head'))?.n);
  const setHead = (n: number, database = store) =>
    database.write((sql) => sql.run('update head set release = $1', n));
  const addLease = (name: string, database = store) =>
    database.write((sql) =>
      sql.run('insert into lease (name, holder, until_at) values ($1, $2, $3)', name, 'me', Date.now()),
    );

  test('keeps what a transaction wrote, for every process', async () => {
    expect(await setHead(3)).toBe(1);
    expect([await head(store), await head(other)]).toEqual([3, 3]);
  });

  test('returns what the work returns', async () => {
    expect(await store.write(async () => 'x')).toBe('x');
    expect(await store.read(async () => 'y')).toBe('y');
  });

  test('keeps nothing when the work throws, and throws the same', async () => {
    const error = new Error('No.');
    const work = store.write(async (sql) => {
      await sql.run('update head set release = 9');
      await sql.run("insert into lease (name, holder, until_at) values ('a', 'b', 1)");
      throw error;
    });
    await expect(work).rejects.toBe(error);
    expect(await head(store)).toBe(0);
    expect(await store.read((sql) => sql.all('select * from lease'))).toEqual([]);
  });

  test('keeps nothing after a statement that failed, even when the work catches that', async () => {
    await addLease('a');
    const work = store.write(async (sql) => {
      await sql.run('update head set release = 9');
      await sql.run("insert into lease (name, holder, until_at) values ('a', 'b', 1)").catch(() => undefined);
      await expect(sql.get('select 1 as one')).rejects.toThrow('after one that failed');
    });
    await expect(work).rejects.toThrow(/unique/i);
    expect(await head(store)).toBe(0);
  });

  test('takes no statement after the end of a transaction', async () => {
    const sql = await store.write(async (open) => open);
    await expect(sql.run('update head set release = 9')).rejects.toThrow('after the end');
    expect(await head(store)).toBe(0);
  });

  test('finishes statements that nobody waits for before the commit, in their order', async () => {
    await store.write(async (sql) => {
      for (const n of [1, 2, 3]) void sql.run('update head set release = $1', n);
    });
    expect(await head(other)).toBe(3);
  });

  test('refuses references to what is not there', async () => {
    const work = store.write((sql) =>
      sql.run(
        `insert into draft (change_id, path, base, digest, by_id, by_name, at) values ('x', 'p', null, null, 'a', 'b', 1)`,
      ),
    );
    await expect(work).rejects.toThrow(/foreign key/i);
  });

  test('lets writers of one row do so one after the other, from two processes', async () => {
    const add = (database: Database) =>
      database.write(async (sql) => {
        const row = await sql.get<{ release: number }>('select release from head where id = 1 for update');
        await sql.run('update head set release = $1 where id = 1', (row?.release ?? 0) + 1);
      });
    await Promise.all(Array.from({ length: 40 }, (__, at) => add(at % 2 === 0 ? store : other)));
    expect(await head(store)).toBe(40);
  });

  test('lets a second writer of a row wait until the first has committed', async () => {
    const [locked, release] = [gate(), gate()];
    const order: string[] = [];
    const first = store.write(async (sql) => {
      await sql.get('select release from head where id = 1 for update');
      locked.resolve();
      await release.promise;
      await sql.run('update head set release = 1');
      order.push('first');
    });
    await locked.promise;
    const second = other.write(async (sql) => {
      const row = await sql.get('select release from head where id = 1 for update');
      order.push('second');
      return row;
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    release.resolve();
    await first;
    expect(await second).toEqual({ release: 1 });
    expect(order).toEqual(['first', 'second']);
  });

  test('shows a reader one state, whatever is committed meanwhile', async () => {
    await store.read(async (sql) => {
      expect(await sql.get('select release from head')).toEqual({ release: 0 });
      await setHead(5);
      await setHead(6, other);
      expect(await sql.get('select release from head')).toEqual({ release: 0 });
    });
    expect(await head(store)).toBe(6);
  });

  test('shows a reader nothing that is not committed', async () => {
    await store.write(async (sql) => {
      await sql.run('update head set release = 7');
      expect(await sql.get('select release from head')).toEqual({ release: 7 });
      expect([await head(store), await head(other)]).toEqual([0, 0]);
    });
  });

  test('serves many readers and writers at once', async () => {
    const reads = Array.from({ length: 50 }, () => head(store));
    const writes = Array.from({ length: 50 }, (__, n) => addLease(`lease ${n}`));
    await Promise.all([...reads, ...writes]);
    expect(await store.read((sql) => sql.get('select count(*) as n from lease'))).toEqual({ n: 50 });
  });

  test('writes nothing, locks nothing and announces nothing in a read', async () => {
    await expect(store.read((sql) => sql.run('update head set release = 1'))).rejects.toThrow();
    await expect(store.read((sql) => sql.all('select * from head for update'))).rejects.toThrow();
    await expect(store.read((sql) => sql.announce())).rejects.toThrow();
    expect(await head(store)).toBe(0);
    expect(await setHead(1)).toBe(1);
  });

  test('announces once, after the commit, and to nobody who has stopped listening', async () => {
    const [heard, stopped] = [vi.fn(), vi.fn()];
    store.onAnnouncement(heard);
    store.onAnnouncement(stopped)();
    if (store.kind === 'postgres') await eventually(() => expect(heard).toHaveBeenCalled());
    heard.mockClear();
    stopped.mockClear();
    await store.write(async (sql) => {
      await sql.announce();
      await sql.run('update head set release = 1');
      await sql.announce();
      expect(heard).not.toHaveBeenCalled();
    });
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(stopped).not.toHaveBeenCalled();
  });

  test('announces nothing that was rolled back', async () => {
    const heard = vi.fn();
    store.onAnnouncement(heard);
    if (store.kind === 'postgres') await eventually(() => expect(heard).toHaveBeenCalled());
    heard.mockClear();
    const work = store.write(async (sql) => {
      await sql.announce();
      throw new Error('No.');
    });
    await expect(work).rejects.toThrow('No.');
    await store.write((sql) => sql.announce());
    await eventually(() => expect(heard).toHaveBeenCalled());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is unavailable after it was closed, and closes twice', async () => {
    await store.close();
    await store.close();
    await expect(head(store)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(setHead(1)).rejects.toBeInstanceOf(StoreUnavailable);
  });

  test('finishes what has begun before it closes', async () => {
    const writing = setHead(8);
    const reading = head(store);
    await store.close();
    await writing;
    await reading;
    expect(await head(other)).toBe(8);
  });
});
