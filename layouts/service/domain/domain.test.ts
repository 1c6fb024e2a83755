import { beforeEach, expect, test } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { verifyAudit } from '#layouts/service/store/audit.ts';
import { anyStore } from '#layouts/service/store/stores.test-support.ts';
import { ana, eddie, ownDocuments, paul, type StartedDomain, startDomain } from './service.test-support.ts';
import { endSwitches } from './switching.ts';

let started: StartedDomain;

const gas = 'products--bottled-gas.json';
const dashboard = 'newDashboard.json';
const textOf = (path: string) => ownDocuments.get(path) ?? '';
const digest = (path: string) => digestOf(textOf(path));

/** The problem with which a call is refused. */
const refusal = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error('It was not refused.');
  return error.problem;
};

/** A change in which Ana edits a page. */
async function edited(path: string, from: string, to: string) {
  const { call } = started;
  const { id } = await call(ana, 'changes.create', { body: { title: 'Winter' } });
  const text = textOf(path).replace(from, to);
  expect(text).not.toBe(textOf(path));
  await call(ana, 'documents.edit', { params: { id, path }, body: { base: digest(path), text } });
  return { id, text };
}

anyStore(({ open }) => {
  beforeEach(async () => {
    started = await startDomain(await open());
  });

  test('a page that is edited and published is live, and nothing else has changed', async () => {
    const { call } = started;
    const { id, text } = await edited(gas, '"heading": "Your plans"', '"heading": "Plans"');
    const report = await call(paul, 'changes.report', { params: { id } });
    expect(report).toMatchObject({ findings: [], conflicts: [], warnings: [], needsApproval: false });
    expect(report.differences).toEqual([
      { path: gas, edit: 'changed', sentences: [expect.stringMatching(/"Your plans".*"Plans"/)], layout: [] },
    ]);
    const body = { head: report.release, content: report.content };
    const release = await call(paul, 'changes.publish', { params: { id }, body });
    expect(release).toMatchObject({ n: 2, kind: 'publish', parent: 1, change: id, who: { name: 'Paul' } });
    const bundle = await call(paul, 'bundle.get');
    expect(new Map(bundle.documents.map((document) => [document.path, document.text]))).toEqual(
      new Map(ownDocuments).set(gas, text),
    );
    expect(await call(paul, 'changes.get', { params: { id } })).toMatchObject({
      state: 'published',
      release: 2,
    });
  });

  test('two who edit one page at a time are merged, and who changed the same as another is told', async () => {
    const { call } = started;
    const { id } = await edited(gas, '"heading": "Your plans"', '"heading": "Plans"');
    const params = { id, path: gas };
    const merged = await call(eddie, 'documents.edit', {
      params,
      body: { base: digest(gas), text: textOf(gas).replace('"base": 12', '"base": 6') },
    });
    expect(merged).toMatchObject({ merged: true });
    expect(merged.text).toContain('"heading": "Plans"');
    expect(merged.text).toContain('"base": 6');
    const problem = await refusal(
      call(eddie, 'documents.edit', {
        params,
        body: { base: digest(gas), text: textOf(gas).replace('"Your plans"', '"Our plans"') },
      }),
    );
    expect(problem).toMatchObject({
      status: 409,
      type: '/error/edit_conflict',
      theirs: merged.digest,
      conflicts: [{ why: 'changed twice', mine: [expect.stringContaining('Our plans')] }],
    });
    const edits = await started.database.read((sql) =>
      sql.all('select outcome from edit where change_id = $1 order by seq', id),
    );
    expect(edits.map(({ outcome }) => outcome)).toEqual(['saved', 'merged', 'refused']);
  });

  test('a replacement that names an old text is refused, and one that restores what is live is no edit', async () => {
    const { call } = started;
    const { id } = await edited(gas, '"heading": "Your plans"', '"heading": "Plans"');
    const params = { id, path: gas };
    expect(
      await refusal(call(ana, 'documents.put', { params, body: textOf(gas), match: digest(gas) })),
    ).toMatchObject({ status: 412 });
    const { drafts } = await call(ana, 'changes.get', { params: { id } });
    await call(ana, 'documents.put', { params, body: textOf(gas), match: drafts[0]?.digest ?? '' });
    expect((await call(ana, 'changes.get', { params: { id } })).drafts).toEqual([]);
  });

  test.each([
    ['not JSON', '{ "sections": [', 422, '/error/not_json'],
    ['a key twice', '{ "a": 1, "a": 2 }', 422, '/error/not_json'],
    ['too many levels', `${'['.repeat(17)}${']'.repeat(17)}`, 422, '/error/too_large'],
    ['too many values', JSON.stringify(Array.from({ length: 2000 }, () => [])), 422, '/error/too_large'],
    ['too large', JSON.stringify('x'.repeat(1_048_576)), 413, '/error/too_large'],
  ])('a text with %s is no document', async (_what, text, status, type) => {
    const { call } = started;
    const { id } = await call(ana, 'changes.create', { body: { title: 'Winter' } });
    const problem = await refusal(
      call(ana, 'documents.edit', { params: { id, path: gas }, body: { base: digest(gas), text } }),
    );
    expect(problem).toMatchObject({ status, type });
  });

  test('what the checks find is never published, and neither is what breaks a rule', async () => {
    const { call } = started;
    const { id } = await edited(gas, '"type": "', '"type": "x');
    const { content, release } = await call(paul, 'changes.report', { params: { id } });
    const problem = await refusal(
      call(paul, 'changes.publish', { params: { id }, body: { head: release, content } }),
    );
    expect(problem).toMatchObject({ status: 422, violations: [{ path: gas }] });
    expect((await call(paul, 'releases.list')).releases).toHaveLength(1);
  });

  test('a critical page needs another person, whose approval ends with the next edit', async () => {
    const { call } = started;
    const { id } = await edited(dashboard, '\n', '\n\n');
    const params = { id };
    const report = await call(paul, 'changes.report', { params });
    expect(report).toMatchObject({ needsApproval: true, isApproved: false });
    const { etag } = await started.reply(paul, 'changes.report', { params });
    const publish = { params, body: { head: report.release, content: report.content } };
    expect(await refusal(call(paul, 'changes.publish', publish))).toMatchObject({ status: 403 });
    const { version } = await call(ana, 'changes.get', { params });
    await call(ana, 'changes.edit', { params, body: { state: 'review' }, match: String(version) });
    const approve = { params, body: { content: report.content, verdict: 'approve', comment: '' } } as const;
    expect(await refusal(call(ana, 'changes.review', approve))).toMatchObject({ type: '/error/own_change' });
    expect(await call(eddie, 'changes.review', approve)).toMatchObject({ state: 'approved' });
    // A browser that has the report asks whether it still has this ETag.
    expect((await started.reply(paul, 'changes.report', { params })).etag).not.toBe(etag);

    const { drafts } = await call(ana, 'changes.get', { params });
    const body = { base: drafts[0]?.digest ?? null, text: `${textOf(dashboard)} ` };
    await call(ana, 'documents.edit', { params: { id, path: dashboard }, body });
    const after = await call(ana, 'changes.get', { params });
    expect(after).toMatchObject({ state: 'open', reviews: [{ verdict: 'approve', isCurrent: false }] });
    expect(await refusal(call(paul, 'changes.publish', publish))).toMatchObject({
      type: '/error/content_moved',
    });
  });

  test('who publishes a document that another has published meanwhile is told first', async () => {
    const { call } = started;
    const mine = await edited(gas, '"heading": "Your plans"', '"heading": "Plans"');
    const theirs = await edited(gas, '\n', '\n\n');
    // It changes another document, so that nobody has to look at it again.
    const other = await edited('profile--donate.json', '\n', '\n\n');
    for (const { id } of [theirs, other, mine]) {
      const { content } = await call(paul, 'changes.get', { params: { id } });
      const publish = (head: number) =>
        call(paul, 'changes.publish', { params: { id }, body: { head, content } });
      if (id === mine.id)
        expect(await refusal(publish(1))).toMatchObject({
          type: '/error/head_moved',
          head: 3,
          differences: [
            {
              path: gas,
              edit: 'changed',
              sentences: ['Changed the heading of the section "Your plans" from "Your plans" to "Plans".'],
            },
          ],
        });
      const { release } = await call(paul, 'changes.report', { params: { id } });
      await publish(id === other.id ? 1 : release);
    }
    expect((await call(paul, 'releases.list')).releases.map(({ n }) => n)).toEqual([4, 3, 2, 1]);
  });

  test('a document that is made what others have published begins from that, and can be edited and published anew', async () => {
    const { call } = started;
    const [theirs, mine] = [
      await edited(gas, '"heading": "Your plans"', '"heading": "Plans"'),
      await edited(gas, '"heading": "Your plans"', '"heading": "My plans"'),
    ];
    const publish = async ({ id }: typeof mine) => {
      const { content } = await call(paul, 'changes.get', { params: { id } });
      const { release } = await call(paul, 'changes.report', { params: { id } });
      return call(paul, 'changes.publish', { params: { id }, body: { head: release, content } });
    };
    await publish(theirs);
    expect(await refusal(publish(mine))).toMatchObject({ type: '/error/publish_conflict' });
    const live = await call(paul, 'releases.document', { params: { n: '2', path: gas } });
    const params = { id: mine.id, path: gas };
    const was = await call(eddie, 'documents.get', { params });
    await call(eddie, 'documents.edit', { params, body: { base: digestOf(was), text: live } });
    expect((await call(paul, 'changes.get', { params: { id: mine.id } })).drafts).toEqual([]);
    const text = live.replace('"Plans"', '"My plans"');
    await call(eddie, 'documents.edit', { params, body: { base: digestOf(live), text } });
    await publish(mine);
    expect(await call(paul, 'releases.document', { params: { n: '3', path: gas } })).toBe(text);
  });

  test('a rollback is a new release with the state of an old one, of all documents or of some', async () => {
    const { call } = started;
    const { id } = await edited(gas, '"heading": "Your plans"', '"heading": "Plans"');
    const { content } = await call(paul, 'changes.get', { params: { id } });
    await call(paul, 'changes.publish', { params: { id }, body: { head: 1, content } });
    const back = await call(paul, 'releases.rollBack', { body: { rollbackTo: 1, why: 'It was wrong' } });
    expect(back).toMatchObject({ n: 3, kind: 'rollback', isOverride: false });
    const [first] = (await call(paul, 'releases.list', { query: { before: 2 } })).releases;
    expect(back.manifest).toBe(first?.manifest);
    const nothing = call(paul, 'releases.rollBack', { body: { rollbackTo: 1, paths: [gas], why: 'Again' } });
    expect(await refusal(nothing)).toMatchObject({ status: 409, type: '/error/nothing_to_publish' });
    await call(paul, 'releases.rollBack', { body: { rollbackTo: 2, paths: [gas], why: 'It was right' } });
    const document = { params: { n: '4', path: gas } };
    expect(await call(paul, 'releases.document', document)).toContain('"Plans"');
  });

  test('a switch is told to gateways at once, and ends when its time is over', async () => {
    const { call, clock } = started;
    const until = clock.now + 60_000;
    const params = { type: 'ecoTracker' };
    const body = { isOff: true, until, why: 'It shows wrong figures' };
    await call(paul, 'switches.put', { params, body, match: '0' });
    expect(await call(paul, 'switches.public')).toEqual({ seq: 1, off: [{ type: 'ecoTracker' }] });
    expect(await refusal(call(paul, 'switches.put', { params, body, match: '0' }))).toMatchObject({
      status: 412,
    });
    const unknown = call(paul, 'switches.put', { params: { type: 'ecoTraker' }, body, match: '1' });
    expect(await refusal(unknown)).toMatchObject({
      status: 404,
      title: expect.stringContaining('ecoTracker'),
    });
    clock.now = until;
    await endSwitches(started.database, until);
    await expect.poll(() => call(paul, 'switches.public')).toMatchObject({ seq: 2, off: [] });
  });

  test('rules hold for what is live, until something that they ask for is switched off', async () => {
    const { call } = started;
    const rulesNow = async () => (await call(ana, 'rules.list')).rules;
    expect((await rulesNow()).filter(({ holds }) => !holds)).toEqual([]);
    const body = { isOff: true, why: 'It fails.' };
    await call(paul, 'switches.put', { params: { type: 'nextBestActions' }, body, match: '0' });
    const broken = (await rulesNow()).filter(({ holds }) => !holds);
    expect(broken).toContainEqual({
      id: 'dashboard-has-next-step',
      holds: false,
      sentence: expect.stringMatching(/\w+ .*\.$/),
    });
    expect(broken.length).toBeLessThan((await rulesNow()).length);
  });

  test('an explanation names the line that hides a widget, in a release and in a change', async () => {
    const { call } = started;
    const [persona] = JSON.parse(textOf('policy/personas.json')).personas;
    const body = { tabId: 'newDashboard', audience: persona.audiences[0] };
    const { release, widgets } = await call(paul, 'layouts.explain', { body });
    expect(release).toBe(1);
    expect(widgets.filter(({ isShown }) => isShown).length).toBeGreaterThan(3);
    for (const { isShown, missing } of widgets) expect(missing.length > 0).toBe(!isShown);
    const missing = call(paul, 'layouts.explain', { body: { ...body, tabId: 'nowhere' } });
    expect(await refusal(missing)).toMatchObject({ status: 404 });
  });

  test('every write is in the audit, whose chain is whole', async () => {
    const { call, database } = started;
    const { id } = await edited(gas, '"heading": "Your plans"', '"heading": "Plans"');
    const { content } = await call(paul, 'changes.get', { params: { id } });
    await call(paul, 'changes.publish', { params: { id }, body: { head: 1, content } });
    const { entries } = await call(paul, 'audit.list');
    expect(entries.map(({ act, who }) => `${who.name} ${act}`)).toEqual([
      'Paul change.publish',
      'Ana document.save',
      'Ana change.create',
      'Paul release.import',
    ]);
    expect(await database.read(verifyAudit)).toEqual({ entries: 4 });
  });

  test('pages are listed with the release that changed them, their open changes and what is off', async () => {
    const { call } = started;
    const { id } = await edited(gas, '"heading": "Your plans"', '"heading": "Plans"');
    await call(paul, 'switches.put', {
      params: { type: 'ecoTracker' },
      body: { isOff: true, why: 'Wrong' },
      match: '0',
    });
    const { head, pages } = await call(paul, 'pages.list');
    expect(head).toBe(1);
    expect(pages.map(({ path }) => path)).toEqual([...ownDocuments.keys()].sort());
    expect(pages.find(({ path }) => path === gas)).toMatchObject({ release: 1, changes: [id] });
    expect(pages.filter(({ switchedOff }) => switchedOff.length > 0).length).toBeGreaterThan(0);
  });
});
