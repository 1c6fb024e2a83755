import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import { createEvents, type Events, type StudioEvent } from './events.ts';
import { ana, ownDocuments, type StartedDomain, startDomain } from './service.test-support.ts';

const gas = 'products--bottled-gas.json';
const [mia, eddie] = ['Mia', 'Eddie'].map((name) => ({ id: name.toLowerCase(), name }));
/** What another process does is found by asking every two seconds. */

let started: StartedDomain;
let other: Database;
let all: Events[];

/** The events of one more process on the store of the other one. */
function events(now = () => started.clock.now): Events {
  const made = createEvents(other, now);
  all.push(made);
  return made;
}

/** Somebody who follows events, and what they were told. */
function follow(of: Events, person = mia, change?: string) {
  const told: StudioEvent[] = [];
  if (person === undefined) throw new Error('There is nobody.');
  const stop = of.follow((event) => told.push(event), { person, change });
  return { told, stop, here: () => told.findLast(({ kind }) => kind === 'present')?.people };
}

eachStore(({ open, newAddress, once }) => {
  beforeEach(async () => {
    const address = await newAddress();
    started = await startDomain(await open(address));
    other = await open(address);
    all = [];
  });
  afterEach(async () => {
    for (const each of [...all, started.events]) await each.close();
  });

  test('who has a change open is told in every process, until they leave', async () => {
    const here = follow(started.events, mia, 'c1');
    const there = follow(events(), eddie, 'c1');
    const elsewhere = follow(events(), eddie, 'c2');
    await expect.poll(here.here).toEqual([mia, eddie]);
    await expect.poll(there.here).toEqual([eddie, mia]);
    there.stop();
    await expect.poll(here.here).toEqual([mia]);
    expect(elsewhere.here()).toEqual([eddie]);
    // Nothing is told again that hasn't changed.
    expect(here.told.filter(({ kind }) => kind === 'present')).toHaveLength(3);
  });

  once(() => {
    test('somebody who is here twice is one, and stays while one page of theirs does', async () => {
      const of = events();
      const [first, second] = [follow(of, eddie, 'c1'), follow(of, eddie, 'c1')];
      const here = follow(started.events, mia, 'c1');
      await expect.poll(here.here).toEqual([mia, eddie]);
      first.stop();
      // Long enough for the next question.
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(here.here()).toEqual([mia, eddie]);
      second.stop();
      await expect.poll(here.here).toEqual([mia]);
    });
  });

  test('who was in a process that is gone without a word is forgotten half a minute later', async () => {
    await started.database.write((sql) =>
      sql.run(
        "insert into presence values ('killed', 'c1', 'eddie', 'Eddie', $1)",
        started.clock.now + 30_000,
      ),
    );
    const here = follow(events(), mia, 'c1');
    await expect.poll(here.here).toEqual([mia, eddie]);
    started.clock.now += 30_001;
    await expect.poll(here.here).toEqual([mia]);
  });

  once(() => {
    test('what another process does is told, also when its clock is behind', async () => {
      const { call, clock } = started;
      const { id } = await call(ana, 'changes.create', { body: { title: 'Winter' } });
      const followed = follow(events());
      const kinds = () => followed.told.map(({ kind }) => kind);
      const text = ownDocuments.get(gas) ?? '';
      // Until it has asked once, nothing is new to it.
      await new Promise((resolve) => setTimeout(resolve, 500));
      clock.now -= 3_600_000;
      await call(ana, 'documents.edit', {
        params: { id, path: gas },
        body: { base: digestOf(text), text: `${text}\n` },
      });
      await expect.poll(kinds).toContain('saved');
      expect(followed.told).toContainEqual({
        ...{ kind: 'saved', change: id, path: gas },
        by: { id: 'ana', name: 'Ana' },
      });
      await call(ana, 'changes.edit', { params: { id }, match: '*', body: { state: 'withdrawn' } });
      await expect.poll(kinds).toContain('changed');
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(kinds()).toEqual(['saved', 'changed']);
    });

    test('of more than is read at once nothing is left out', async () => {
      const followed = follow(events());
      await new Promise((resolve) => setTimeout(resolve, 500));
      const ids: string[] = [];
      for (let n = 0; n < 60; n += 1) {
        const { id } = await started.call(ana, 'changes.create', { body: { title: `Change ${n}` } });
        await started.call(ana, 'changes.edit', { params: { id }, match: '*', body: { state: 'withdrawn' } });
        ids.push(id);
      }
      const told = () => followed.told.map(({ change }) => change);
      await expect.poll(told).toContain(ids.at(-1));
      expect([...new Set(told())]).toEqual(ids);
    });
  });
});
