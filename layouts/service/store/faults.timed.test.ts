import { expect, test, vi } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { StoreUnavailable } from './database.ts';
import { openStore } from './open.ts';
import { startPostgres } from './postgres.test-support.ts';

test('a store whose server is stopped is unavailable at once', async () => {
  const server = await startPostgres();
  const store = await openStore(await server.makeDatabase());
  const heard = vi.fn();
  store.onAnnouncement(heard);
  await eventually(() => expect(heard).toHaveBeenCalled());
  await server.stop();
  const begin = performance.now();
  await expect(store.read((sql) => sql.get('select release from head'))).rejects.toThrow(StoreUnavailable);
  await expect(store.write((sql) => sql.run('update head set release = 1'))).rejects.toThrow(
    StoreUnavailable,
  );
  expect(performance.now() - begin).toBeLessThan(2000);
  await store.close();
});
