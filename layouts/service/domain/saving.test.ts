import { expect, test, vi } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { Transaction } from '#layouts/service/store/transaction.ts';
import { ana, eddie, startDomain } from './service.test-support.ts';

const path = 'products--bottled-gas.json';

/** Others who edit the change wait for each of them: a way to the database and back. */
const most = 13;

test('an edit that is merged takes as few statements after many edits as at first', async () => {
  const store = await openStore('sqlite::memory:');
  const { call } = await startDomain(store);
  const { id } = await call(ana, 'changes.create', { body: { title: 'Together' } });
  const counts: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const begun = await call(ana, 'documents.get', { params: { id, path } });
    const save = (who: typeof ana, section: number) => {
      const page = JSON.parse(begun);
      page.sections[section].heading = `Of ${who.name}, ${round}`;
      const text = `${JSON.stringify(page, null, 2)}\n`;
      return call(who, 'documents.edit', { params: { id, path }, body: { base: digestOf(begun), text } });
    };
    await save(ana, 0);
    const spies = [vi.spyOn(Transaction.prototype, 'all'), vi.spyOn(Transaction.prototype, 'run')];
    const { merged } = await save(eddie, 1);
    counts.push(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0));
    for (const spy of spies) spy.mockRestore();
    expect(merged).toBe(true);
  }
  expect(Math.max(...counts), String(counts)).toBeLessThanOrEqual(most);
  await store.close();
});
