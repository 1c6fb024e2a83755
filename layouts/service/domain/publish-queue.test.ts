import { afterEach, describe, expect, test } from 'vitest';
import type { Database } from '#layouts/service/store/database.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { bothStores } from '#layouts/service/store/stores.test-support.ts';
import { createPublishQueue } from './publish-queue.ts';
import { ana, ownDocuments, paul, startDomain } from './service.test-support.ts';

const pages = [...ownDocuments.keys()].filter((path) => !path.startsWith('policy/')).slice(0, 8);

const stores = bothStores();
let database: Database | undefined;
afterEach(() => database?.close());

describe.each(stores.kinds)('on %s', (_, newAddress) => {
  test('publishes of different pages at once all succeed, though all had looked at the same release', async () => {
    database = await openStore(await newAddress());
    const { call } = await startDomain(database);
    const documents = pages.filter((path) => !/^(bill|header)/.test(path));
    const changes = [];
    for (const path of documents) {
      const { id } = await call(ana, 'changes.create', { body: { title: `Edit of ${path}` } });
      const digest = (await call(ana, 'pages.list')).pages.find((page) => page.path === path)?.digest ?? '';
      const body = `${ownDocuments.get(path)}\n`;
      await call(ana, 'documents.put', { params: { id, path }, body, match: digest });
      changes.push(await call(ana, 'changes.get', { params: { id } }));
    }
    const releases = await Promise.all(
      changes.map(({ id, content }) =>
        call(paul, 'changes.publish', { params: { id }, body: { head: 1, content } }),
      ),
    );
    // In the order in which they came.
    expect(releases.map(({ n }) => n)).toEqual(documents.map((__, index) => index + 2));
    const { documents: live } = await call(paul, 'releases.documents', {
      params: { n: String(documents.length + 1) },
    });
    for (const path of documents)
      expect(live.find((each) => each.path === path)?.text).toBe(`${ownDocuments.get(path)}\n`);
  });
});

test('who comes when too many wait is told when to come again, and one that fails holds nobody up', async () => {
  const inQueue = createPublishQueue(2);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = inQueue(() => promise);
  const second = inQueue(async () => Promise.reject(new Error('A mistake')));
  await expect(inQueue(async () => 'third')).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  resolve('first');
  await expect(Promise.allSettled([first, second])).resolves.toMatchObject([
    { value: 'first' },
    { status: 'rejected' },
  ]);
  await expect(inQueue(async () => 'fourth')).resolves.toBe('fourth');
});
