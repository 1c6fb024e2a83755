import { expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { createReports } from '#layouts/service/domain/domain.ts';
import { ana, eddie, ownDocuments, paul, startDomain } from '#layouts/service/domain/service.test-support.ts';
import { verifyStore } from '#layouts/service/store/maintenance.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { createSessions } from './sessions.ts';
import { sweepAccess } from './sweep.ts';
import { createTokens } from './tokens.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const page = 'products--bottled-gas.json';
const text = ownDocuments.get(page) ?? '';
const people = [ana, eddie, paul];

test('days of sign-ins, edits, tokens and sweeps add at most one entry a day that no act of a person has', async () => {
  const { database, events, clock, call } = await startDomain(await openStore('sqlite::memory:'));
  const now = () => clock.now;
  const sessions = createSessions(database, now, () => undefined);
  const tokens = createTokens(database, now, () => undefined);
  const reports = createReports({ database }, now);
  const cookies = new Map<string, string>();
  const secrets = new Map<string, string>();
  const [days, morning] = [5, clock.now];

  async function signIn(person: typeof ana) {
    const before = cookies.get(person.id);
    const old = before === undefined ? undefined : (await sessions.use(before))?.hash;
    const tell = (sql: Parameters<typeof reports.onSignedIn>[2]) =>
      reports.onSignedIn({ person, role: person.role }, [person.role], sql);
    cookies.set(person.id, await sessions.signIn(person, [person.role], { old, tell }));
  }

  for (let at = 0; at < days; at += 1) {
    clock.now = morning + at * day;
    for (const person of people) {
      await signIn(person);
      // Once more, from the same browser.
      await signIn(person);
      if (at === 0) {
        const body = { label: 'Laptop', days: 90 };
        secrets.set(person.id, (await call(person, 'tokens.create', { body })).secret);
      }
      const { id } = await call(person, 'changes.create', { body: { title: `Day ${at}` } });
      const edit = {
        base: digestOf(text),
        text: text.replace('"format": 1', `"format":${' '.repeat(at + 2)}1`),
      };
      await call(person, 'documents.edit', { params: { id, path: page }, body: edit });
    }
    for (let round = 0; round < 130; round += 1) {
      clock.now += 10 * minute;
      for (const { id } of round < 24 ? people : []) {
        await sessions.use(cookies.get(id) ?? '');
        await tokens.use(secrets.get(id) ?? '');
      }
      await sweepAccess(database, clock.now);
    }
  }
  const acts = await database.read((sql) =>
    sql.all<{ act: string; n: number }>('select act, count(*) as n from audit group by act'),
  );
  const counts = Object.fromEntries(acts.map(({ act, n }) => [act, Number(n)]));
  expect(counts).toMatchObject({
    'session.begin': people.length * days * 2,
    'document.save': people.length * days,
  });
  expect(counts['store.write']).toBeGreaterThan(0);
  expect(counts['store.write']).toBeLessThanOrEqual(days);
  // What was swept has its seal all the same, and none is kept for long.
  expect((await verifyStore(database)).findings).toEqual([]);
  const left = await database.read((sql) => sql.all('select hash from session'));
  expect(left.length).toBeLessThanOrEqual(people.length * 2);
  await events.close();
  await database.close();
}, 60_000);
