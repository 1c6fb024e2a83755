import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#layouts/api/shapes.ts';
import { jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { isDeep } from '#src/test/depth.ts';
import {
  bundle,
  documentIn,
  donate,
  done,
  edited,
  gas,
  headOf,
  type Processes,
  publish,
  save,
  scheduleNow,
  signIn,
  startProcesses,
  withHeading,
} from './processes.test-support.ts';
import { newsDelays } from './propagation.test-support.ts';
import { verifyStore } from './store/maintenance.ts';
import { bothStores } from './store/stores.test-support.ts';
import { follow } from './streams.test-support.ts';

// The processes are on this machine.
beforeEach(() => void vi.unstubAllGlobals());

const stores = bothStores();
/** `PROCESS_ROUNDS=50 npm run unit -- layouts/service/processes.test.ts` takes some minutes. */
const rounds = Number(process.env['PROCESS_ROUNDS'] ?? 1);

const names = ['Ana', 'Eddie', 'Mia', 'Tane', 'Sina', 'Luca', 'Ruth', 'Omar'];

const [sqlite, postgres] = stores.kinds;
/** Two are tried when `isDeep`: four do all that two can do to each other. */
const arrangements = [
  [4, ...postgres],
  ...(isDeep
    ? ([
        [2, ...postgres],
        [2, ...sqlite],
      ] as const)
    : []),
] as const;

describe.each(arrangements)('%d processes on %s', (count, kind, newAddress) => {
  let started: Processes;
  beforeAll(async () => {
    // All at once: each of them migrates, and imports the folder.
    started = await startProcesses(await newAddress(), count);
  });
  afterAll(async () => {
    expect((await verifyStore(started.store)).findings).toEqual([]);
    await started.end();
  });
  const nth = (n: number) => started.nth(n);
  const headNow = () => headOf(nth(0));

  test('begin with one release, though all of them import the folder', async () => {
    const bundles = await Promise.all(started.all.map((each) => bundle(each)));
    expect(bundles.map(({ body }) => body.release)).toEqual(started.all.map(() => 1));
    expect(new Set(bundles.map(({ etag }) => etag)).size).toBe(1);
  });

  test('lose nothing of what eight people save on one page', async () => {
    const { body: change } = await done<Change>(nth(0), '/changes', started.ana, {
      method: 'POST',
      body: { title: 'Together' },
    });
    const saved = await Promise.all(
      names.map(async (name, who) => {
        const cookie = await signIn(started.store, name, 'editor');
        const acknowledged: string[] = [];
        let { text, etag: base } = await documentIn(nth(who), cookie, change.id, gas);
        for (let edit = 0; edit < 4 * rounds; edit += 1) {
          const id = `${name.toLowerCase()}-${edit}`;
          text = withNotice(text, id, who);
          // Each edit by another process.
          const answer = await save(nth(who + edit), cookie, change.id, gas, { base, text });
          expect([200, 409], answer.text).toContain(answer.status);
          if (answer.status === 200) {
            acknowledged.push(id);
            base = answer.body.digest;
            text = answer.body.text ?? text;
          } else ({ text, etag: base } = await documentIn(nth(who), cookie, change.id, gas));
        }
        return acknowledged;
      }),
    );
    const last = await documentIn(nth(0), started.ana, change.id, gas);
    const ids = noticesIn(last.text);
    expect(saved.flat().length).toBeGreaterThan(names.length * 3 * rounds);
    expect([...ids].toSorted()).toEqual(saved.flat().toSorted());
  });

  test('tell who has a change open, and what is saved, whichever process somebody is at', async () => {
    const { id } = await edited(nth(0), started.ana, gas, withHeading('Seen by two'));
    const [here, there] = [await follow(nth(0), started.ana, id), await follow(nth(1), started.paul, id)];
    for (const each of [here, there]) {
      await expect.poll(each.here).toEqual(['Ana', 'Paul']);
    }
    const document = await documentIn(nth(0), started.ana, id, gas);
    await save(nth(0), started.ana, id, gas, { base: document.etag, text: `${document.text}\n` });
    const saved = { kind: 'saved', change: id, path: gas, by: { id: 'ana', name: 'Ana' } };
    await expect.poll(() => there.told).toContainEqual(saved);
    there.stop();
    await expect.poll(here.here).toEqual(['Ana']);
    here.stop();
  });

  test('let one of two who publish the same page at once win, and tell the other', async () => {
    for (let round = 0; round < 2 * rounds; round += 1) {
      const head = await headNow();
      const [one, other] = await Promise.all(
        ['Plans', 'Your'].map((word, at) =>
          edited(nth(at), started.ana, gas, withHeading(`${word} ${round} ${head}`)),
        ),
      );
      if (one === undefined || other === undefined) throw new Error('An edit is missing.');
      const answers = await Promise.all([
        publish(nth(round), started.paul, one, head),
        publish(nth(round + 1), started.paul, other, head),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.problem).toMatchObject({ type: '/error/head_moved', head: head + 1 });
      expect(await headNow()).toBe(head + 1);
    }
  });

  test('let both of two who publish different pages at once have their release', async () => {
    const head = await headNow();
    const [one, other] = await Promise.all([
      edited(nth(0), started.ana, gas, withHeading(`Both ${head}`)),
      edited(nth(1), started.ana, donate, (text) => `${text}\n`),
    ]);
    const answers = await Promise.all([
      publish(nth(0), started.paul, one, head),
      publish(nth(1), started.paul, other, head),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.n).toSorted()).toEqual([head + 1, head + 2]);
    expect(await headNow()).toBe(head + 2);
  });

  // Two schedulers are enough on SQLite, four on PostgreSQL.
  if (kind !== 'PostgreSQL' || count === 4) {
    test('publish what is scheduled once', async () => {
      const head = await headNow();
      const made = [
        await edited(nth(0), started.ana, gas, withHeading(`Scheduled ${head}`)),
        await edited(nth(1), started.ana, donate, (text) => `${text}\n`),
      ];
      await scheduleNow(
        started.store,
        made.map(({ id }) => id),
      );
      await expect.poll(headNow).toBe(head + made.length);
      // The other processes find nothing to do.
      await wait(2500);
      expect(await headNow()).toBe(head + made.length);
      const lines = started.all.flatMap((each) => each.lines).filter((line) => /scheduled change/.test(line));
      expect(lines.length).toBeGreaterThan(0);
    });
  }

  test('have a switch and a release everywhere, by their bundles and by their answers', async () => {
    for (let round = 0; round < rounds; round += 1) await newsDelays(started, `Told ${round}`);
  });

  if (count === 4) {
    test('have both where no announcement arrives', async () => {
      const { proxy } = started;
      if (proxy === undefined) throw new Error('There is no proxy.');
      proxy.isDeaf = true;
      const found: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        found.push(...(await newsDelays(started, `Polled ${round}`)));
      proxy.isDeaf = false;
      expect(Math.max(...found)).toBeGreaterThan(100);
    });
  }
});

/** A page with a notice more, in another place for each person. */
function withNotice(text: string, id: string, place: number): string {
  const page = jsonOf(parseDocument(text).root) as unknown as Page;
  const section = page.sections[place % page.sections.length];
  section?.widgets.push({ id, type: 'notice', version: 1, config: { tone: 'info', text: id } });
  return `${JSON.stringify(page, null, 2)}\n`;
}

interface Page {
  readonly sections: { readonly widgets: { id: string; type: string; version: number; config: object }[] }[];
}

/** Ids of the notices that people have added. */
const noticesIn = (text: string): string[] =>
  (jsonOf(parseDocument(text).root) as unknown as Page).sections
    .flatMap(({ widgets }) => widgets.map(({ id }) => id))
    .filter((id) => /^[a-z]+-\d+$/.test(id));
