import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { ana, ownDocuments, type StartedDomain, startDomain } from './domain/service.test-support.ts';
import { startJobs } from './jobs.ts';
import { eachStore } from './store/stores.test-support.ts';

const path = 'products--bottled-gas.json';
const day = 86_400_000;
let started: StartedDomain;
let stops: (() => Promise<void>)[];
const lines: string[] = [];

const start = () => {
  const { database, clock } = started;
  stops.push(startJobs({ database, checks: {}, now: () => clock.now, log: (line) => lines.push(line) }));
};
const count = async (table: string) =>
  (await started.database.read((sql) => sql.get<{ n: number }>(`select count(*) as n from ${table}`)))?.n;

eachStore(({ open }) => {
  beforeEach(async () => {
    started = await startDomain(await open());
    [stops, lines.length] = [[], 0];
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
  });

  test('edits of a change that was closed long ago are thinned', async () => {
    const { call, clock } = started;
    const { id } = await call(ana, 'changes.create', { body: { title: 'Winter' } });
    let text = ownDocuments.get(path) ?? '';
    for (let n = 0; n < 3; n += 1) {
      await call(ana, 'documents.edit', {
        params: { id, path },
        body: { base: digestOf(text), text: `${text}\n` },
      });
      text = `${text}\n`;
    }
    await call(ana, 'changes.edit', { params: { id }, match: '*', body: { state: 'withdrawn' } });
    clock.now += 31 * day;
    start();
    await expect.poll(() => count('edit')).toBe(1);
    expect(lines).toEqual([]);
  });

  test('of two processes one works, and the other one when that is silent for 15 seconds', async () => {
    const holder = async () =>
      (await started.database.read((sql) => sql.get<{ holder: string }>('select holder from lease')))?.holder;
    // One that was killed has held it until now.
    await started.database.write((sql) =>
      sql.run("insert into lease values ('jobs', 'killed', $1)", started.clock.now + 15_000),
    );
    start();
    start();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await holder()).toBe('killed');
    started.clock.now += 15_001;
    await expect.poll(holder).not.toBe('killed');
    const first = await holder();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await holder()).toBe(first);
  });
});
