import { beforeEach, expect, test } from 'vitest';
import type { ServiceProblem } from '#layouts/api/shapes.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { ana, eddie, ownDocuments, paul, type StartedDomain, startDomain } from './service.test-support.ts';

let started: StartedDomain;
beforeEach(async () => {
  started = await startDomain(await openStore('sqlite::memory:'));
});

const tips = 'insights--tips--all-tips.json';
const gas = 'products--bottled-gas.json';
const rules = 'policy/rules.json';
const textOf = (path: string) => ownDocuments.get(path) ?? '';

const refusal = (call: Promise<unknown>): Promise<ServiceProblem> =>
  call.then(
    () => Promise.reject(new Error('It was done.')),
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return error.problem;
    },
  );

/** A change of documents, approved; null removes one. */
async function changeOf(edits: Readonly<Record<string, string | null>>) {
  const { call } = started;
  const { id } = await call(ana, 'changes.create', { body: { title: 'Pages' } });
  for (const [path, text] of Object.entries(edits)) {
    const live = await call(ana, 'documents.get', { params: { id, path } }).catch(() => undefined);
    const match = live === undefined ? { noneMatch: ['*'] } : { match: digestOf(live) };
    if (text === null) await call(ana, 'documents.remove', { params: { id, path }, ...match });
    else await call(ana, 'documents.put', { params: { id, path }, body: text, ...match });
  }
  await call(ana, 'changes.edit', { params: { id }, body: { state: 'review' }, match: '*' });
  const report = await call(paul, 'changes.report', { params: { id } });
  const { content } = report;
  await call(eddie, 'changes.review', { params: { id }, body: { content, verdict: 'approve', comment: '' } });
  const publish = (accept: string[]) =>
    call(paul, 'changes.publish', { params: { id }, body: { head: report.release, content, accept } });
  return { report, publish };
}

test('a page that no build can open is found, and so are the links to a page that goes', async () => {
  const page = textOf(tips).replace('"insights/tips/all-tips"', '"insights/tips/every-tip"');
  const { report } = await changeOf({ [tips]: null, 'insights--tips--every-tip.json': page });
  const found = (path: string) => report.findings.filter((each) => each.path === path);
  expect(found('insights--tips--every-tip.json').slice(0, 1)).toMatchObject([
    {
      pointer: '/tabId',
      sentence: expect.stringContaining('no build has the address "/account/insights/tips/every-tip"'),
    },
  ]);
  const links = report.findings.filter(({ sentence }) => sentence.includes("isn't there any more"));
  expect(links.length).toBeGreaterThan(0);
  for (const { pointer, sentence } of links) {
    expect(pointer).toMatch(/\/(to|href)$/);
    expect(sentence).toContain('/account/insights/tips/all-tips');
  }
});

test('a page is no finding that a build of customers has', async () => {
  const text = JSON.stringify({
    ...{ format: 1, sections: ['grid'], chunks: {}, widgets: [] },
    routes: ['/account/insights/tips/every-tip'],
  });
  const { call } = started;
  const digest = revisionOf(text);
  await call(paul, 'catalogues.put', { params: { digest }, body: text });
  const page = textOf(tips).replace('"insights/tips/all-tips"', '"insights/tips/every-tip"');
  const { report } = await changeOf({ 'insights--tips--every-tip.json': page });
  expect(report.findings.filter(({ pointer }) => pointer === '/tabId')).toEqual([]);
});

/** Rules of release 2, which name a widget and a budget of a page that release 1 has otherwise. */
async function withRules() {
  const policy = JSON.parse(textOf(rules));
  policy.rules.push({
    ...{ id: 'plans-need-words', why: 'it is an example.', owner: 'Products', page: 'products/bottled-gas' },
    ...{ who: { supplyTypes: ['lpg'] }, any: [{ id: 'words' }] },
  });
  const notice = { id: 'words', type: 'notice', version: 1, config: { tone: 'info', text: 'Words' } };
  const page = JSON.parse(textOf(gas));
  page.sections[0].widgets.push(notice);
  const { report, publish } = await changeOf({
    [gas]: JSON.stringify(page),
    [rules]: JSON.stringify(policy),
  });
  expect(report.findings).toEqual([]);
  await publish(report.warnings.map(({ id }) => id));
}

const rollBack = (more: object) =>
  started.call(paul, 'releases.rollBack', { body: { rollbackTo: 1, why: 'Mistake', paths: [gas], ...more } });

test('a roll back that leaves a rule for what is gone locks no later change', async () => {
  await withRules();
  expect(await refusal(rollBack({}))).toMatchObject({
    type: '/error/findings',
    detail: expect.stringContaining('until a change takes them out'),
  });
  await rollBack({ override: true });

  // Of another page: what is live has a mistake already, which is told and accepted by name.
  const other = textOf(tips).replace(/"heading": "[^"]*"/, '"heading": "Every tip"');
  const { report, publish } = await changeOf({ [tips]: `${other}\n` });
  expect(report.findings).toEqual([]);
  const told = report.warnings.filter(({ id }) => id.startsWith('live '));
  expect(told.map(({ id }) => id)).toContainEqual(
    expect.stringMatching(/^live policy\/rules\.json \/rules\/\d+/),
  );
  for (const { sentence } of told) expect(sentence).toMatch(/^What is live has a mistake already, in /);
  expect(await refusal(publish([]))).toMatchObject({ type: '/error/warnings' });
  expect(await publish(told.map(({ id }) => id))).toMatchObject({ kind: 'publish', isOverride: false });

  // All other rules are judged still.
  const page = JSON.parse(textOf('newDashboard.json'));
  page.sections = page.sections.slice(0, 1).map((section: object) => ({ ...section, widgets: [] }));
  const { report: bare } = await changeOf({ 'newDashboard.json': JSON.stringify(page) });
  expect(bare.findings.map(({ path }) => path)).toContain('newDashboard.json');
  const states = await started.call(paul, 'rules.list');
  expect(states.rules.filter(({ holds }) => !holds).map(({ id }) => id)).toEqual(['plans-need-words']);
});

test('who edits the rules or the page itself has to correct what is wrong with them', async () => {
  await withRules();
  await rollBack({ override: true });
  const policy = JSON.parse(textOf(rules));
  expect((await changeOf({ [rules]: JSON.stringify(policy) })).report.findings).toEqual([]);
  const page = textOf(gas).replace('Your plans', 'Plans');
  expect((await changeOf({ [gas]: page })).report.findings.map(({ path }) => path)).toContain(gas);
});
