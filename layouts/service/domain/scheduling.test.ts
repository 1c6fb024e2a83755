import { beforeEach, expect, test } from 'vitest';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { eachStore } from '#layouts/service/store/stores.test-support.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { instantOf, publishDue } from './scheduling.ts';
import {
  ana,
  catalogueWith,
  ownDocuments,
  paul,
  type StartedDomain,
  startDomain,
} from './service.test-support.ts';

let started: StartedDomain;

const [gas, donate] = ['products--bottled-gas.json', 'profile--donate.json'];
const text = ownDocuments.get(gas) ?? '';

/** A change of the heading of a page that is scheduled. */
async function scheduled(heading: string, at: string, offset?: '+12:00' | '+13:00') {
  const { call } = started;
  const { id } = await call(ana, 'changes.create', { body: { title: heading } });
  const body = { base: digestOf(text), text: text.replace('Your plans', heading) };
  await call(ana, 'documents.edit', { params: { id, path: gas }, body });
  const { content } = await call(paul, 'changes.get', { params: { id } });
  return call(paul, 'changes.schedule', {
    params: { id },
    body: { at, content, ...(offset === undefined ? {} : { offset }) },
  });
}
const stateOf = (id: string) => started.call(paul, 'changes.get', { params: { id } });
/** How many are published at an instant. */
const publishAt = async (now: number) => (await publishDue(started.database, now, {})).published;

test.each([
  ['2026-12-01T09:00', undefined, '2026-11-30T20:00:00.000Z'],
  ['2026-06-01T09:00', undefined, '2026-05-31T21:00:00.000Z'],
  ['2026-04-05T02:30', '+13:00', '2026-04-04T13:30:00.000Z'],
  ['2026-04-05T02:30', '+12:00', '2026-04-04T14:30:00.000Z'],
] as const)('%s %s in New Zealand is %s', (local, offset, instant) => {
  expect(new Date(instantOf(local, offset)).toISOString()).toBe(instant);
});

test.each([
  ['2026-09-27T02:30', 'no_such_hour'],
  ['2026-04-05T02:30', 'hour_twice'],
  ['2026-02-30T09:00', 'no_such_hour'],
  ['2026-99-99T99:99', 'no_such_hour'],
])('%s is refused', (local, type) => {
  expect(() => instantOf(local)).toThrow(Refusal);
  try {
    instantOf(local);
  } catch (error) {
    expect((error as Refusal).problem).toMatchObject({ status: 422, type: `/error/${type}` });
  }
});

eachStore(({ open }) => {
  beforeEach(async () => {
    started = await startDomain(await open());
  });

  test('what is due is published by itself, and once', async () => {
    const { id, publishAt: at } = await scheduled('Plans', '2026-03-04T09:00');
    const instant = at ?? 0;
    expect(await publishAt(instant - 1)).toBe(0);
    // Two schedulers at once.
    const counts = await Promise.all([publishAt(instant), publishAt(instant)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    const { releases } = await started.call(paul, 'releases.list');
    expect(releases).toMatchObject([{ n: 2, change: id, who: { name: 'The scheduler' } }, { n: 1 }]);
    expect(await stateOf(id)).toMatchObject({ state: 'published', release: 2, publishAt: null });
  });

  test('one that was missed by less than an hour is published late, by more is blocked', async () => {
    const missed = await scheduled('Missed', '2026-03-05T09:00');
    expect(await publishAt((missed.publishAt ?? 0) + 3_600_001)).toBe(0);
    expect(await stateOf(missed.id)).toMatchObject({
      state: 'blocked',
      blockedBecause: expect.stringContaining('missed'),
    });
    const late = await scheduled('Late', '2026-03-04T09:00');
    expect(await publishAt((late.publishAt ?? 0) + 3_600_000)).toBe(1);
  });

  test.each([
    ['ends', '2026-04-05T02:30', '+13:00', '2026-04-04T13:30:00Z'],
    ['ends', '2026-04-05T02:30', '+12:00', '2026-04-04T14:30:00Z'],
    ['begins', '2026-09-27T03:00', undefined, '2026-09-26T14:00:00Z'],
  ] as const)(
    'in the night when summer time %s, %s %s is published then, or up to an hour late, and blocked after that',
    async (_what, local, offset, instant) => {
      const [then, hour] = [Date.parse(instant), 3_600_000];
      const onTime = await scheduled('On time', local, offset);
      expect(onTime.publishAt).toBe(then);
      expect(await publishAt(then - 1)).toBe(0);
      expect(await publishAt(then)).toBe(1);
      expect(await stateOf(onTime.id)).toMatchObject({ state: 'published' });
      const [path, before] = [donate, ownDocuments.get(donate) ?? ''];
      const another = async (title: string, after: string) => {
        const { id } = await started.call(ana, 'changes.create', { body: { title } });
        await started.call(ana, 'documents.edit', {
          params: { id, path },
          body: { base: digestOf(before), text: after },
        });
        const { content } = await stateOf(id);
        const body = { at: local, content, ...(offset === undefined ? {} : { offset }) };
        await started.call(paul, 'changes.schedule', { params: { id }, body });
        return id;
      };
      const late = await another('Late', `${before}\n`);
      expect(await publishAt(then + hour)).toBe(1);
      expect(await stateOf(late)).toMatchObject({ state: 'published' });
      const missed = await another('Missed', `${before}\n\n`);
      expect(await publishAt(then + hour + 1)).toBe(0);
      expect(await stateOf(missed)).toMatchObject({
        state: 'blocked',
        blockedBecause: expect.stringContaining('missed'),
      });
    },
  );

  test('one that meets what was published meanwhile is blocked, with the reason', async () => {
    const first = await scheduled('First', '2026-03-04T09:00');
    const second = await scheduled('Second', '2026-03-04T10:00');
    expect(await publishAt(first.publishAt ?? 0)).toBe(1);
    expect(await publishAt(second.publishAt ?? 0)).toBe(0);
    expect(await stateOf(second.id)).toMatchObject({
      state: 'blocked',
      blockedBecause: expect.stringContaining('Second'),
    });
  });

  test('one that fails for a reason that nobody expected is blocked, and others are published', async () => {
    const first = await scheduled('First', '2026-03-04T09:00');
    const { id } = await started.call(ana, 'changes.create', { body: { title: 'Second' } });
    const path = donate;
    const before = ownDocuments.get(path) ?? '';
    const body = { base: digestOf(before), text: `${before}\n` };
    await started.call(ana, 'documents.edit', { params: { id, path }, body });
    const { content } = await started.call(paul, 'changes.get', { params: { id } });
    const at = '2026-03-04T09:01';
    const second = await started.call(paul, 'changes.schedule', { params: { id }, body: { at, content } });
    let times = 0;
    const checks = {
      get linkHosts(): undefined {
        times += 1;
        if (times === 1) throw new Error('A mistake in the code.');
        return undefined;
      },
    };
    await expect(publishDue(started.database, second.publishAt ?? 0, checks)).rejects.toThrow('A mistake');
    expect(await stateOf(first.id)).toMatchObject({
      state: 'blocked',
      blockedBecause: expect.stringContaining('went wrong'),
    });
    expect(await stateOf(id)).toMatchObject({ state: 'published' });
  });

  test('one with a warning has to have it accepted, and one that gets a warning later is blocked with it', async () => {
    const { call } = started;
    const old = catalogueWith(...Object.keys(widgetConfigs).filter((type) => type !== 'lpgDeliveries'));
    await call(paul, 'catalogues.put', { params: { digest: revisionOf(old) }, body: old });
    const { id } = await call(ana, 'changes.create', { body: { title: 'Soon' } });
    const soon = '"fallback": { "type": "notice", "config": { "text": "Soon" } }, "type": "lpgDeliveries"';
    const body = { base: digestOf(text), text: text.replace('"type": "lpgDeliveries"', soon) };
    await call(ana, 'documents.edit', { params: { id, path: gas }, body });
    const { content } = await stateOf(id);
    const schedule = (at: string, accept: readonly string[]) =>
      call(paul, 'changes.schedule', { params: { id }, body: { at, content, accept: [...accept] } });
    const due = await schedule('2026-03-04T09:00', []);

    await call(paul, 'catalogues.count', { body: { starts: [{ catalogue: revisionOf(old), starts: 40 }] } });
    const now = due.publishAt ?? 0;
    const { published, blocked } = await publishDue(started.database, now, {});
    expect([published, blocked]).toEqual([0, [{ id, because: expect.stringContaining('100.0 %') }]]);
    expect(await stateOf(id)).toMatchObject({ state: 'blocked', publishAt: null });

    const warning = `forecast ${gas} deliveries`;
    await expect(schedule('2026-03-05T09:00', [])).rejects.toMatchObject({
      problem: { status: 422, type: '/error/warnings', warnings: [{ id: warning }] },
    });
    const again = await schedule('2026-03-05T09:00', [warning]);
    expect(await publishAt(again.publishAt ?? 0)).toBe(1);
  });

  test('one that is given another time while it is found to be too late keeps that time', async () => {
    const first = await scheduled('First', '2026-03-04T09:00');
    const { content } = first;
    const missed = (first.publishAt ?? 0) + 3_600_001;
    let isFirst = true;
    const database: Pick<Database, 'read' | 'write'> = {
      read: (work) => started.database.read(work),
      async write(work) {
        if (isFirst) {
          isFirst = false;
          const refused = started.database.write(work);
          await refused.catch(() => undefined);
          // Between the refusal and the block.
          await started.call(paul, 'changes.schedule', {
            params: { id: first.id },
            body: { at: '2026-03-06T09:00', content },
          });
          return refused;
        }
        return started.database.write(work);
      },
    };
    expect(await publishDue(database, missed, {})).toEqual({ published: 0, blocked: [] });
    expect(await stateOf(first.id)).toMatchObject({ state: 'scheduled', blockedBecause: null });
  });

  test('what another person has to approve, or what the checks find, is not scheduled', async () => {
    const { call } = started;
    const dashboard = ownDocuments.get('newDashboard.json') ?? '';
    const edited = async (path: string, before: string, after: string) => {
      const { id } = await call(ana, 'changes.create', { body: { title: path } });
      await call(ana, 'documents.edit', {
        params: { id, path },
        body: { base: digestOf(before), text: after },
      });
      const { content } = await stateOf(id);
      return call(paul, 'changes.schedule', { params: { id }, body: { at: '2026-03-04T09:00', content } });
    };
    await expect(edited('newDashboard.json', dashboard, `${dashboard}\n`)).rejects.toMatchObject({
      problem: { status: 403, type: '/error/approval_needed' },
    });
    await expect(edited(gas, text, text.replace('"lpgOrder"', '"lpgOder"'))).rejects.toMatchObject({
      problem: { status: 422, type: '/error/findings' },
    });
  });

  test('a scheduled change is locked until it is taken back', async () => {
    const { id, content } = await scheduled('Plans', '2026-03-04T09:00');
    const { drafts } = await stateOf(id);
    const edit = () =>
      started.call(ana, 'documents.edit', {
        params: { id, path: gas },
        body: { base: drafts[0]?.digest ?? null, text: text.replace('Your plans', 'Other') },
      });
    await expect(edit()).rejects.toMatchObject({ problem: { status: 409, type: '/error/change_scheduled' } });
    await started.call(paul, 'changes.schedule', { params: { id }, body: { at: null, content } });
    await edit();
    expect(await stateOf(id)).toMatchObject({ state: 'open', publishAt: null });
  });
});
