import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { BodyOf } from '#layouts/api/calls.ts';
import type { ServiceProblem } from '#layouts/api/shapes.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { bothStores, eachStore } from '#layouts/service/store/stores.test-support.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { saveEdit } from './saving.ts';
import {
  ana,
  catalogueWith,
  eddie,
  ownDocuments,
  paul,
  type StartedDomain,
  startDomain,
} from './service.test-support.ts';
import { endSwitches } from './switching.ts';

const stores = bothStores();
let started: StartedDomain;

const gas = 'products--bottled-gas.json';
const text = ownDocuments.get(gas) ?? '';
const renamed = (heading: string, of = text) => of.replace('Your plans', heading);

async function refusal(call: Promise<unknown>): Promise<ServiceProblem> {
  const error = await call.then(
    () => new Error('It was done.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error;
  return error.problem;
}

/** A new change in which somebody edits a document, as it is then. */
async function changeWith(after: string, path = gas, by = ana) {
  const { call } = started;
  const { id } = await call(by, 'changes.create', { body: { title: 'Winter' } });
  const { text: base } = await started.database.read(async (sql) => currentText(sql, path));
  const body = { base: digestOf(base), text: after };
  await call(by, 'documents.edit', { params: { id, path }, body });
  return call(by, 'changes.get', { params: { id } });
}

/** What is live. */
async function currentText(sql: Sql, path: string): Promise<{ readonly text: string }> {
  const row = await sql.get<{ body: string }>(
    'select body from blob join release on release.manifest = blob.digest join head on head.release = release.n',
  );
  const line = row?.body.split('\n').find((each) => each.endsWith(`  ${path}`)) ?? '';
  const found = await sql.get<{ body: string }>(
    'select body from blob where digest = $1',
    line.split(' ')[0] ?? '',
  );
  return { text: found?.body ?? '' };
}

const headNow = async () => (await started.call(paul, 'pages.list')).head;
const publish = async ({ id, content }: { id: string; content: string }, accept: string[] = []) =>
  started.call(paul, 'changes.publish', { params: { id }, body: { head: await headNow(), content, accept } });
const approve = (id: string, content: string, by = eddie) =>
  started.call(by, 'changes.review', {
    params: { id },
    body: { content, verdict: 'approve', comment: 'Fine' },
  });

eachStore(({ open }) => {
  beforeEach(async () => {
    started = await startDomain(await open());
  });

  test('a warning has to be accepted by name', async () => {
    const without = JSON.parse(text) as { sections: { id: string }[] };
    without.sections = without.sections.filter(({ id }) => id !== 'plans');
    const change = await changeWith(JSON.stringify(without, null, 2));
    const { warnings = [] } = await started.call(ana, 'changes.report', { params: { id: change.id } });
    expect(warnings).toEqual([
      { id: `lost ${gas} account`, sentence: expect.stringContaining('is no longer shown to') },
    ]);
    expect(await refusal(publish(change))).toMatchObject({
      status: 422,
      type: '/error/warnings',
      warnings: [{ id: `lost ${gas} account` }],
    });
    await expect(publish(change, [`lost ${gas} account`])).resolves.toMatchObject({ n: 2 });
  });

  test('who sees a page that is removed loses its widgets', async () => {
    const { call } = started;
    const { id } = await call(ana, 'changes.create', { body: { title: 'Less' } });
    const rules = ownDocuments.get('policy/rules.json') ?? '';
    const parsed = JSON.parse(rules) as { rules: { page: string }[] };
    parsed.rules = parsed.rules.filter(({ page }) => page !== 'products/bottled-gas');
    await call(ana, 'documents.edit', {
      params: { id, path: 'policy/rules.json' },
      body: { base: digestOf(rules), text: JSON.stringify(parsed) },
    });
    await call(ana, 'documents.remove', { params: { id, path: gas }, match: digestOf(text) });
    const { findings, viewers } = await call(ana, 'changes.report', { params: { id } });
    expect(findings).toEqual([]);
    expect(viewers).toContainEqual(expect.objectContaining({ path: gas, widget: 'order', change: 'lost' }));
  });

  test('a report has the rules of what is edited, what it costs, and what stands in for what is off', async () => {
    const { call } = started;
    const all = catalogueWith(...Object.keys(widgetConfigs));
    await call(paul, 'catalogues.put', { params: { digest: revisionOf(all) }, body: all });
    const body = { isOff: true, why: 'It fails' };
    await call(paul, 'switches.put', { params: { type: 'lpgDeliveries' }, body, match: '0' });
    const { id } = await changeWith(renamed('Plans'));
    const report = await call(ana, 'changes.report', { params: { id } });
    expect(report.proofs.map(({ path, isProved }) => [path, isProved])).toEqual([
      [gas, true],
      [gas, true],
    ]);
    expect(report.costs).toMatchObject([{ path: gas, before: { bytes: 0 }, after: { bytes: 0 } }]);
    expect(report.viewers).toContainEqual(
      expect.objectContaining({ widget: 'deliveries', change: 'standIn', names: expect.any(Array) }),
    );
  });

  test('an approval ends when the same text is made of another one', async () => {
    const { call } = started;
    const dashboard = ownDocuments.get('newDashboard.json') ?? '';
    const path = 'newDashboard.json';
    const mine = await changeWith(`${dashboard}\n`, path);
    const params = { id: mine.id };
    await call(ana, 'changes.edit', { params, body: { state: 'review' }, match: '*' });
    await approve(mine.id, mine.content);

    const other = await changeWith(`${dashboard}\n\n`, path, eddie);
    await call(eddie, 'changes.edit', { params: { id: other.id }, body: { state: 'review' }, match: '*' });
    await approve(other.id, other.content, ana);
    await publish(other);

    await call(ana, 'documents.restore', { params: { ...params, path } });
    await call(ana, 'documents.put', {
      params: { ...params, path },
      body: `${dashboard}\n`,
      match: digestOf(`${dashboard}\n\n`),
    });
    const again = await call(ana, 'changes.get', { params });
    expect(again.reviews.map(({ isCurrent }) => isCurrent)).toEqual([false]);
    expect(await refusal(publish(again))).toMatchObject({ status: 403, type: '/error/approval_needed' });
  });

  test('a rejection takes a change back, and counts against an approval', async () => {
    const { call } = started;
    const dashboard = ownDocuments.get('newDashboard.json') ?? '';
    const { id, content } = await changeWith(`${dashboard}\n`, 'newDashboard.json');
    await call(ana, 'changes.edit', { params: { id }, body: { state: 'review' }, match: '*' });
    await approve(id, content);
    const rejected = await call(paul, 'changes.review', {
      params: { id },
      body: { content, verdict: 'reject', comment: 'Not now' },
    });
    expect(rejected).toMatchObject({ state: 'open' });
    expect(await refusal(publish({ id, content }))).toMatchObject({ type: '/error/approval_needed' });
  });

  test('a rollback to what the checks find something in takes an override, which is marked', async () => {
    const { call } = started;
    await publish(await changeWith(renamed('Plans')));
    // A fact that release 1 has is gone from what pages have to obey: then release 1 can't be published as it is.
    const rules = JSON.parse(ownDocuments.get('policy/rules.json') ?? '') as { rules: object[] };
    rules.rules.push({
      id: 'plans-need-words',
      why: 'it is only an example.',
      owner: 'Energy products',
      page: 'products/bottled-gas',
      who: { supplyTypes: ['lpg'] },
      any: [{ id: 'words' }],
    });
    const withWords = renamed('Plans').replace(
      '"id": "account"',
      '"id": "words", "type": "notice", "version": 1, "config": { "tone": "info", "text": "Words" } }, { "id": "account"',
    );
    const { id } = await changeWith(withWords);
    const path = 'policy/rules.json';
    const base = digestOf(ownDocuments.get(path) ?? '');
    await call(ana, 'documents.edit', { params: { id, path }, body: { base, text: JSON.stringify(rules) } });
    const { content } = await call(ana, 'changes.get', { params: { id } });
    await call(ana, 'changes.edit', { params: { id }, body: { state: 'review' }, match: '*' });
    await approve(id, content);
    await publish({ id, content });

    const back = (more: object) =>
      call(paul, 'releases.rollBack', { body: { rollbackTo: 1, why: 'It was right', ...more } });
    expect(await refusal(back({}))).toMatchObject({
      status: 403,
      type: '/error/approval_needed',
      detail: expect.stringContaining('policy/rules.json'),
    });
    expect(await refusal(back({ paths: [gas, path] }))).toMatchObject({ status: 403 });
    expect(await refusal(back({ paths: [gas] }))).toMatchObject({ status: 422, type: '/error/findings' });
    expect(await back({ paths: [gas], override: true })).toMatchObject({
      kind: 'rollback',
      isOverride: true,
    });
    const { entries } = await call(ana, 'audit.list');
    expect(entries[0]).toMatchObject({ act: 'release.roll-back', after: expect.stringContaining('against') });
  });

  test('another time is answered for the build that asks', async () => {
    const { call, clock } = started;
    const old = catalogueWith(...Object.keys(widgetConfigs).filter((type) => type !== 'lpgDeliveries'));
    await call(paul, 'catalogues.put', { params: { digest: revisionOf(old) }, body: old });
    const audience: BodyOf<'layouts.resolve'>['audience'] = {
      ...{ accountType: 'residential', brand: 'beacon', supplyTypes: ['lpg'], flags: [] },
      ...{ siteCount: 1, hasUsage: true, siteStatus: 'open' },
    };
    const typesFor = async (catalogue: string | null) => {
      const body = { tabId: 'products/bottled-gas', audience, catalogue, at: clock.now };
      const { sections } = await call(paul, 'layouts.resolve', { body });
      return sections.flatMap(({ widgets }) => widgets.map(({ type }) => type));
    };
    expect(await typesFor(revisionOf(old))).toEqual(['lpgOrder', 'accountSummary']);
  });

  test('a switch of a brand or a version that does not exist, or for a time that is past, is refused', async () => {
    const { call, clock } = started;
    const put = (more: object) =>
      call(paul, 'switches.put', {
        params: { type: 'ecoTracker' },
        body: { isOff: true, why: 'It fails', ...more },
        match: '0',
      });
    for (const [more, type] of [
      [{ brands: ['embr'] }, 'no_such_brand'],
      [{ versions: [99] }, 'no_such_version'],
      [{ until: clock.now }, 'past'],
    ] as const)
      expect(await refusal(put(more))).toMatchObject({ status: 422, type: `/error/${type}` });
    await expect(put({ brands: ['ember'] })).resolves.toMatchObject({ isOff: true });
  });

  test('switches end by themselves once, also of a type that no build has any more', async () => {
    const { call, clock, database } = started;
    const until = clock.now + 60_000;
    await call(paul, 'switches.put', {
      params: { type: 'ecoTracker' },
      body: { isOff: true, until, why: 'It fails' },
      match: '0',
    });
    await database.write(async (sql) => {
      await sql.run(
        `insert into switch_event (seq, type, is_off, versions, brands, until_at, why, by_id, by_name, at)
         values (2, 'goneWidget', 1, '[7]', '[]', $1, 'Old', 'paul', 'Paul', $2)`,
        until,
        clock.now,
      );
      await sql.run('update head set switches_seq = 2 where id = 1');
    });
    expect(await endSwitches(database, until - 1)).toBe(0);
    const ended = await Promise.all([endSwitches(database, until), endSwitches(database, until)]);
    expect(ended.toSorted()).toEqual([0, 2]);
    clock.now = until;
    expect(await call(paul, 'switches.public')).toEqual({ seq: 4, off: [] });
  });

  test('of two who begin the last change that is allowed, one does', async () => {
    const { call } = started;
    const begin = () => call(ana, 'changes.create', { body: { title: 'One more' } });
    for (let open = 0; open < 99; open += 1) await begin();
    const both = await Promise.allSettled([begin(), begin()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(begin())).toMatchObject({ status: 409, type: '/error/too_many_changes' });
  });
});

test('what is published while somebody saves is not undone by what they saved', async () => {
  started = await startDomain(await openStore(await stores.postgres().makeDatabase()));
  onTestFinished(() => started.database.close());
  const { call, database, clock } = started;
  const { id } = await call(ana, 'changes.create', { body: { title: 'Mine' } });
  const other = await changeWith(
    text.replace("There's no bottled gas", 'There is no bottled gas'),
    gas,
    eddie,
  );
  let isPublished = false;
  /** Has the other change published as soon as somebody has read what is live. */
  const raced = (sql: Sql): Sql => ({
    ...sql,
    all: (statement, ...values) => sql.all(statement, ...values),
    run: (statement, ...values) => sql.run(statement, ...values),
    announce: () => sql.announce(),
    takeWritten: () => sql.takeWritten(),
    afterCommit: (effect) => sql.afterCommit(effect),
    async get(statement, ...values) {
      const row = await sql.get(statement, ...values);
      if (statement.includes('from head left join release') && !isPublished) {
        isPublished = true;
        await publish(other);
      }
      return row as never;
    },
  });
  const mine = renamed('My plans');
  const by = { id: 'ana', name: 'Ana', role: 'editor' } as const;
  await database.write((sql) =>
    saveEdit(raced(sql), { changeId: id, path: gas, base: digestOf(text), text: mine, by, now: clock.now }),
  );
  expect(isPublished).toBe(true);
  await publish(await call(ana, 'changes.get', { params: { id } }));
  const live = await call(ana, 'releases.document', { params: { n: '3', path: gas } });
  expect(live).toContain('My plans');
  expect(live).toContain('There is no bottled gas');
});
