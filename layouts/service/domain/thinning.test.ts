import { beforeEach, expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { verifyStore } from '#layouts/service/store/maintenance.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import { ana, ownDocuments, paul, type StartedDomain, startDomain } from './service.test-support.ts';
import { thinEdits } from './thinning.ts';

const [gas, donate] = ['products--bottled-gas.json', 'profile--donate.json'];
const day = 86_400_000;
let started: StartedDomain;

/** Times of the edits of a change, in seconds after the beginning of this test, by document. */
const editsOf = (id: string, begin: number) =>
  started.database.read(async (sql) => {
    const rows = await sql.all<{ path: string; at: number }>(
      'select path, at from edit where change_id = $1 order by seq',
      id,
    );
    return rows.map(({ path, at }) => `${path === gas ? 'gas' : 'donate'} ${(at - begin) / 1000}`);
  });

/** A change with edits at these seconds after a full minute. */
async function edited(seconds: readonly number[]) {
  const { call, clock } = started;
  const begin = clock.now;
  const { id } = await call(ana, 'changes.create', { body: { title: 'Winter' } });
  for (const path of [gas, donate]) {
    let text = ownDocuments.get(path) ?? '';
    for (const second of seconds) {
      clock.now = begin + second * 1000;
      const body = { base: digestOf(text), text: `${text}\n` };
      await call(ana, 'documents.edit', { params: { id, path }, body });
      ({ text } = body);
    }
  }
  return { id, begin };
}
const withdraw = (id: string) =>
  started.call(ana, 'changes.edit', { params: { id }, match: '*', body: { state: 'withdrawn' } });
const thin = (from = 0) => thinEdits(started.database, from, started.clock.now);

eachStore(({ open }) => {
  beforeEach(async () => {
    started = await startDomain(await open());
  });

  test('of a change that is closed for 30 days the last edit of each minute stays, for each document', async () => {
    const { id, begin } = await edited([0, 10, 59, 60, 150, 179]);
    await withdraw(id);
    started.clock.now += 30 * day;
    await thin();
    expect(await editsOf(id, begin)).toHaveLength(12);
    started.clock.now += 1;
    await thin();
    const left = ['gas 59', 'gas 60', 'gas 179', 'donate 59', 'donate 60', 'donate 179'];
    expect(await editsOf(id, begin)).toEqual(left);
    const { entries } = await started.call(paul, 'audit.list', {});
    expect(entries[0]).toMatchObject({ act: 'edits.thin', target: id, after: '6 removed' });
    expect((await verifyStore(started.database)).findings).toEqual([]);
  });

  test('releases, texts, and all edits of a change that is open stay', async () => {
    const published = await edited([0, 10]);
    const { content } = await started.call(paul, 'changes.get', { params: { id: published.id } });
    const release = await started.call(paul, 'changes.publish', {
      params: { id: published.id },
      body: { head: 1, content },
    });
    const open = await edited([0, 10]);
    const before = await verifyStore(started.database);
    started.clock.now += 400 * day;
    await thin();
    expect(await editsOf(published.id, published.begin)).toEqual(['gas 10', 'donate 10']);
    expect(await editsOf(open.id, open.begin)).toHaveLength(4);
    expect(await started.call(paul, 'releases.get', { params: { n: String(release.n) } })).toBeDefined();
    expect(await verifyStore(started.database)).toMatchObject({
      texts: before.texts,
      releases: before.releases,
      auditEntries: before.auditEntries + 1,
      findings: [],
    });
  });

  test('what was looked at is not looked at again', async () => {
    const first = await edited([0, 10]);
    await withdraw(first.id);
    started.clock.now += 20 * day;
    const second = await edited([0, 10]);
    await withdraw(second.id);
    started.clock.now += 11 * day;
    const from = await thin();
    expect(from).toBe(started.clock.now - 30 * day);
    expect(await editsOf(first.id, first.begin)).toHaveLength(2);
    expect(await editsOf(second.id, second.begin)).toHaveLength(4);
    const { auditEntries } = await verifyStore(started.database);
    expect(await thin(from)).toBe(from);
    started.clock.now += 20 * day;
    await thin(from);
    expect(await editsOf(second.id, second.begin)).toHaveLength(2);
    expect((await verifyStore(started.database)).auditEntries).toBe(auditEntries + 1);
  });
});
