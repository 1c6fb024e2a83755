import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change } from '#layouts/api/shapes.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { ownDocuments } from './domain/service.test-support.ts';
import { memoryOf, usedBy, whileCustomersAsk } from './process-load.test-support.ts';
import {
  call,
  donate,
  done,
  edited,
  publish,
  type ServiceProcess,
  signIn,
  startProcess,
} from './processes.test-support.ts';
import { percentile } from './propagation.test-support.ts';
import type { Database } from './store/database.ts';
import { openStore } from './store/open.ts';
import { bothStores } from './store/stores.test-support.ts';
import { type HostileChange, hostileChanges, hostileMerge } from './work/hostile-documents.test-support.ts';

// The process is on this machine.
beforeEach(() => void vi.unstubAllGlobals());

const stores = bothStores();
const [[, newAddress]] = stores.kinds;
/** Drafts that are different from each other; all of them take some minutes, `DRAFTS=200` less. */
const drafts = Number(process.env['DRAFTS'] ?? 2000);
const names = ['Ana', 'Eddie', 'Mia', 'Tane', 'Sina', 'Luca', 'Ruth', 'Omar'];

// Linux says what a process uses.
describe.runIf(process.platform === 'linux')('a process with 400 MB for its objects', () => {
  let service: ServiceProcess;
  let store: Database;
  let people: readonly string[];
  beforeAll(async () => {
    const address = await newAddress();
    // What V8 may keep; each of its two threads for checks has 192 MB of its own besides.
    service = await startProcess(address, [], ['--max-old-space-size=400']);
    store = await openStore(address);
    people = await Promise.all(names.map((name) => signIn(store, name, 'editor')));
  }, 120_000);
  afterAll(async () => {
    await service.end();
    await store.close();
  }, 60_000);

  const personAt = (at: number) => people[at % people.length] ?? '';
  const begin = async (who: string, title: string) =>
    (await done<Change>(service, '/changes', who, { method: 'POST', body: { title } })).body.id;
  /** Saves a document of a change; what can't be saved is refused. */
  const edit = (who: string, id: string, path: string, text: string, base?: string) => {
    const from = base ?? ownDocuments.get(path);
    const body = { base: from === undefined ? null : digestOf(from), text };
    return call(service, `/changes/${id}/documents/${path}/edits`, who, { method: 'POST', body });
  };
  const write = async (who: string, { name, documents }: HostileChange) => {
    const id = await begin(who, name);
    const statuses: number[] = [];
    for (const [path, text] of Object.entries(documents))
      statuses.push((await edit(who, id, path, text)).status);
    return { id, statuses };
  };
  const report = (who: string, id: string) => call(service, `/changes/${id}/report`, who);
  /** Gives a change up: only so many may be open. */
  const withdraw = async (who: string, id: string) => {
    const { etag } = await done(service, `/changes/${id}`, who);
    const headers = { 'if-match': `"${etag}"` };
    await done(service, `/changes/${id}`, who, { method: 'PATCH', body: { state: 'withdrawn' }, headers });
  };
  /** What somebody may be told who asks for too much. */
  const expected = [200, 409, 413, 422, 429, 503];

  test.each(hostileChanges)(
    'is done within its time: $name',
    async (change) => {
      const before = usedBy(service.pid);
      const { id } = await write(personAt(0), change);
      const { status } = await report(personAt(1), id);
      const used = (usedBy(service.pid) - before) / 1000;
      expect(expected).toContain(status);
      expect(used).toBeLessThan(change.seconds);
    },
    120_000,
  );

  test('is done within its time: two edits that differ in 8,000 fields', async () => {
    const { base, mine, theirs } = hostileMerge(8000);
    const id = await begin(personAt(0), 'Merge');
    await edit(personAt(0), id, 'big.json', base);
    await edit(personAt(0), id, 'big.json', theirs, base);
    const before = usedBy(service.pid);
    const { status, problem } = await edit(personAt(1), id, 'big.json', mine, base);
    expect([status, problem.conflicts?.map(({ why }) => why)]).toEqual([409, ['too much to merge']]);
    expect((usedBy(service.pid) - before) / 1000).toBeLessThan(4);
  }, 60_000);

  test('answers customers while people have every hostile document checked, merged and compared', async () => {
    const publisher = await signIn(store, 'Paul', 'publisher');
    const made = await edited(service, personAt(0), donate, (text) => text.replace('"stack"', '"grid"'));
    const released = await publish(service, publisher, made, 1);
    const paths = released.status < 300 ? ['/releases/1/diff/2'] : ['/releases/1/diff/1'];
    const statuses = new Map<number, number>();
    const count = ({ status }: { readonly status: number }) =>
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const attack = async () => {
      await Promise.all(
        hostileChanges.map(async (change, at) => {
          const { id } = await write(personAt(at), change);
          // Everybody looks at it, and asks what is seen of it.
          await Promise.all(
            people.flatMap((who) => [
              report(who, id).then(count),
              ...paths.map((path) => call(service, path, who).then(count)),
            ]),
          );
          await withdraw(personAt(at), id);
        }),
      );
      const { base, mine, theirs } = hostileMerge(2000);
      const id = await begin(personAt(0), 'Merge');
      await edit(personAt(0), id, 'big.json', base);
      await edit(personAt(0), id, 'big.json', theirs, base);
      await Promise.all(people.map((who) => edit(who, id, 'big.json', mine, base).then(count)));
      await withdraw(personAt(0), id);
    };
    // One round may be over before a hundred customers have asked.
    const { taken } = await whileCustomersAsk(service, async () => {
      for (const end = performance.now() + 20_000; performance.now() < end; ) await attack();
    });
    const p99 = percentile(taken, 0.99);
    const told = [...statuses].map(([status, n]) => `${n} x ${status}`).join(', ');
    process.stdout.write(
      `${taken.length} pages beside ${told}: p50 ${percentile(taken, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
    );
    for (const status of statuses.keys()) expect(expected).toContain(status);
    expect(taken.length).toBeGreaterThan(500);
    expect(p99).toBeLessThan(100);
  }, 600_000);

  test(`keeps its memory over ${drafts} different drafts`, async () => {
    const facts = JSON.parse(ownDocuments.get('policy/facts.json') ?? '');
    const ids = await Promise.all(people.map((who) => begin(who, 'Drafts')));
    const last = people.map(() => ownDocuments.get('policy/facts.json') ?? '');
    const memory: number[] = [];
    let next = 0;
    await Promise.all(
      people.map(async (who, at) => {
        const id = ids[at] ?? '';
        while (next < drafts) {
          const draft = next;
          next += 1;
          const supply = {
            ...facts.supplyTypes,
            [`tank${draft}`]: { owner: 'plans', meaning: 'has a tank' },
          };
          const text = JSON.stringify({ ...facts, supplyTypes: supply });
          await edit(who, id, 'policy/facts.json', text, last[at]);
          last[at] = text;
          const { status } = await report(who, id);
          expect([200, 429, 503]).toContain(status);
          memory.push(memoryOf(service.pid).now);
        }
      }),
    );
    // Garbage comes and goes: the least of each half is what is kept.
    const half = Math.floor(memory.length / 2);
    const kept = [memory.slice(half / 2, half), memory.slice(half)].map((part) => Math.min(...part));
    const [before = 0, after = 0] = kept;
    const perDraft = (after - before) / half;
    process.stdout.write(
      `${memory.length} drafts: ${before.toFixed(0)} MB kept, then ${after.toFixed(0)} MB; at most ${memoryOf(service.pid).most.toFixed(0)} MB\n`,
    );
    expect(perDraft).toBeLessThan(0.1);
    expect(service.child.exitCode).toBeNull();
    expect((await call(service, '/switches.json', undefined)).status).toBe(200);
  }, 1_800_000);
});
