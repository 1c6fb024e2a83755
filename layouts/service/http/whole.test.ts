import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase, type Call, type Role } from '#layouts/api/call.ts';
import { type AnswerOf, type BodyOf, type CallId, calls } from '#layouts/api/calls.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { createDomain, createReports } from '#layouts/service/domain/domain.ts';
import {
  ownDocuments,
  type StartedDomain,
  startDomain,
} from '#layouts/service/domain/service.test-support.ts';
import { createMetrics } from '#layouts/service/metrics.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { createService } from './server.ts';
import { config, gatewayCredential, origin, pipelineCredential, samples } from './service.test-support.ts';
import { createSessions } from './sessions.ts';

const page = 'products--bottled-gas.json';
const text = ownDocuments.get(page) ?? '';

let started: StartedDomain;
let service: FastifyInstance;
let cookies: Readonly<Record<string, string>> = {};
const logged: string[] = [];
const metrics = createMetrics();
/** Calls that succeeded. */
const done = new Set<string>();

beforeAll(async () => {
  started = await startDomain(await openStore('sqlite::memory:'));
  const { database, events, clock } = started;
  const now = () => clock.now;
  service = createService({
    database,
    domain: createDomain({ database, events, metrics, checks: {} }),
    metrics,
    // What departs from its schema is a failure.
    config: { ...config, checksAnswers: true },
    now,
    log: (message) => logged.push(message),
    subscribe: events.follow,
    reports: createReports({ database }, now),
  });
  const sessions = createSessions(database, now, () => undefined);
  const begin = async (id: string, role: Role) =>
    `layouts=${await sessions.begin({ id, name: id, email: `${id}@retailer.example` }, [role])}`;
  cookies = {
    ana: await begin('ana', 'editor'),
    eddie: await begin('eddie', 'editor'),
    paul: await begin('paul', 'publisher'),
    sue: await begin('sue', 'support'),
  };
});
afterAll(async () => {
  await service.close();
  await started.events.close();
  await started.database.close();
});

interface Sent<Id extends CallId> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: string;
  readonly body?: BodyOf<Id>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Writes that leave nothing that the history has to know. */
const unwritten: readonly CallId[] = ['layouts.resolve', 'catalogues.count', 'switches.preview'];
/** Writes that succeeded for the first time, and after which the history had nothing new. */
const untold = new Set<string>();
const entries = async () => {
  const row = await started.database.read((sql) => sql.get<{ seq: number }>('select seq from audit_head'));
  return row?.seq ?? 0;
};

/** Makes a call as somebody, or as a machine. */
async function ask<Id extends CallId>(who: string, id: Id, sent: Sent<Id> = {}) {
  const { params = {}, query = '', body, headers } = sent;
  const call: Call = calls[id];
  const credential = { gateway: gatewayCredential, pipeline: pipelineCredential }[who];
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const before = await entries();
  const response = await service.inject({
    method: call.method,
    url: apiBase + path + query,
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    headers: {
      host: 'localhost:4100',
      origin,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(credential === undefined
        ? { cookie: cookies[who] ?? '' }
        : { authorization: `Bearer ${credential}` }),
      ...headers,
    },
  });
  if (response.statusCode < 300) done.add(id);
  const isNew = response.statusCode < 300 && response.headers['idempotent-replayed'] === undefined;
  if (isNew && call.method !== 'GET' && (await entries()) === before) untold.add(id);
  const isJson = response.body !== '' && call.answer !== 'text';
  return {
    status: response.statusCode,
    etag: String(response.headers.etag ?? ''),
    text: response.body,
    // Checked against the schema of the call by the service itself.
    body: (isJson ? JSON.parse(response.body) : undefined) as AnswerOf<Id>,
    type: isJson ? JSON.parse(response.body).type : undefined,
    isRepeated: response.headers['idempotent-replayed'] === 'true',
  };
}

/** A change by Ana of a page, saved. */
async function edit(heading: string) {
  const { body: change } = await ask('ana', 'changes.create', { body: { title: heading } });
  const params = { id: change.id, path: page };
  const read = await ask('ana', 'documents.get', { params });
  const body = read.text.replace(/"heading": "[^"]*"/, `"heading": "${heading}"`);
  const put = await ask('ana', 'documents.put', { params, body, headers: { 'if-match': read.etag } });
  expect(put.status).toBe(200);
  const after = await ask('ana', 'changes.get', { params });
  return { params, read, ...after.body, etag: after.etag };
}

test('a page is edited, approved and published by three people over HTTP', async () => {
  const key = { 'idempotency-key': 'begin-1' };
  const create = () => ask('ana', 'changes.create', { body: { title: 'Winter' }, headers: key });
  const [first, second] = [await create(), await create()];
  expect([first.status, second.body, second.isRepeated]).toEqual([201, first.body, true]);

  const change = await edit('Gas for winter');
  expect(change.read.text).toBe(text);
  const { params } = change;
  const stale = { params, body: text, headers: { 'if-match': change.read.etag } };
  expect(await ask('eddie', 'documents.put', stale)).toMatchObject({ status: 412 });
  const known = { params, headers: { 'if-none-match': `"${change.drafts[0]?.digest}"` } };
  expect(await ask('eddie', 'documents.get', known)).toMatchObject({ status: 304, text: '' });
  const report = await ask('paul', 'changes.report', { params });
  expect(report).toMatchObject({ status: 200, body: { findings: [], conflicts: [] } });

  const review = { params, body: { state: 'review' }, headers: { 'if-match': change.etag } } as const;
  expect(await ask('ana', 'changes.edit', review)).toMatchObject({ status: 200, body: { state: 'review' } });
  expect(await ask('ana', 'changes.edit', review)).toMatchObject({ status: 412 });
  const { content, release: head } = report.body;
  const approve = { params, body: { content, verdict: 'approve', comment: 'Good.' } } as const;
  expect(await ask('ana', 'changes.review', approve)).toMatchObject({
    status: 403,
    type: '/error/own_change',
  });
  expect(await ask('eddie', 'changes.review', approve)).toMatchObject({ status: 201 });

  const publish = { params, body: { head, content }, headers: { 'idempotency-key': 'publish-1' } };
  expect(await ask('ana', 'changes.publish', publish)).toMatchObject({
    status: 403,
    type: '/error/not_allowed',
  });
  const [released, again] = [
    await ask('paul', 'changes.publish', publish),
    await ask('paul', 'changes.publish', publish),
  ];
  expect([released.status, released.body.n, again.body, again.isRepeated]).toEqual([
    201,
    2,
    released.body,
    true,
  ]);

  const document = { params: { n: 2, path: page } };
  expect((await ask('ana', 'releases.document', document)).text).toContain('Gas for winter');
  expect(await ask('ana', 'releases.get', { params: { n: 2 } })).toMatchObject({ status: 200 });
  const all = await ask('ana', 'releases.documents', { params: { n: 2 } });
  expect(all.body.documents.map(({ path }) => path)).toEqual([...ownDocuments.keys()].toSorted());
  expect(all.body.documents.find(({ path }) => path === page)?.text).toContain('Gas for winter');
  expect(await ask('ana', 'releases.documents', { params: { n: 9 } })).toMatchObject({ status: 404 });
  expect(await ask('ana', 'releases.diff', { params: { n: 1, other: 2 } })).toMatchObject({ status: 200 });
  const older = await ask('ana', 'releases.list', { query: '?before=2&limit=5' });
  expect(older.body).toMatchObject({ releases: [{ n: 1 }], hasMore: false });
  const back = { body: { rollbackTo: 1, why: 'Too early' } };
  expect(await ask('paul', 'releases.rollBack', back)).toMatchObject({ status: 201, body: { n: 3 } });
});

test('documents are added, merged, given up and removed', async () => {
  const { params } = await edit('Plans of gas');
  const added = {
    params: { ...params, path: 'extra.json' },
    body: '{ }\n',
    headers: { 'if-none-match': '*' },
  };
  expect(await ask('ana', 'documents.put', added)).toMatchObject({ status: 201 });
  expect((await ask('ana', 'documents.put', added)).status).toBe(412);
  const odd = {
    params,
    body: '{ "a": ',
    headers: { 'if-match': (await ask('ana', 'documents.get', { params })).etag },
  };
  expect(await ask('ana', 'documents.put', odd)).toMatchObject({ status: 422 });
  const { text: theirs, etag } = await ask('eddie', 'documents.get', { params });
  const merge = { params, body: { base: etag.slice(1, -1), text: `${theirs}\n` } };
  expect(await ask('eddie', 'documents.edit', merge)).toMatchObject({ status: 200, body: { merged: false } });
  expect(await ask('ana', 'documents.restore', { params })).toMatchObject({ status: 204, text: '' });
  const live = await ask('ana', 'documents.get', { params });
  const remove = { params, headers: { 'if-match': live.etag } };
  expect(await ask('ana', 'documents.remove', remove)).toMatchObject({ status: 204, text: '' });
  expect((await ask('ana', 'documents.get', { params })).status).toBe(404);
  expect(await ask('ana', 'changes.list', { query: '?state=all' })).toMatchObject({ status: 200 });
  expect(await ask('ana', 'pages.list')).toMatchObject({ status: 200 });
});

test('a change is scheduled, and the schedule taken back', async () => {
  const { params, content } = await edit('Gas at six');
  const schedule = (at: string | null) => ask('paul', 'changes.schedule', { params, body: { at, content } });
  expect(await schedule('2030-06-01T06:00')).toMatchObject({ status: 200, body: { state: 'scheduled' } });
  expect(await schedule(null)).toMatchObject({ status: 200, body: { publishAt: null } });
  expect(await schedule('2020-06-01T06:00')).toMatchObject({ status: 422 });
});

test('a switch goes off for gateways and browsers', async () => {
  const before = await ask('gateway', 'bundle.get');
  expect(before.status).toBe(200);
  const known = { headers: { 'if-none-match': before.etag } };
  expect(await ask('gateway', 'bundle.get', known)).toMatchObject({ status: 304 });
  const list = await ask('paul', 'switches.list');
  const put = {
    params: { type: 'ecoTracker' },
    body: { isOff: true, why: 'Wrong figures' },
    headers: { 'if-match': list.etag },
  };
  expect(await ask('paul', 'switches.preview', { params: put.params, body: {} })).toMatchObject({
    status: 200,
    body: { instead: expect.arrayContaining([{ path: 'newDashboard.json', types: [null] }]) },
  });
  expect(await ask('paul', 'switches.put', { ...put, headers: {} })).toMatchObject({ status: 428 });
  expect(await ask('paul', 'switches.put', put)).toMatchObject({ status: 200, body: { isOff: true } });
  expect(await ask('paul', 'switches.put', put)).toMatchObject({ status: 412 });
  expect((await ask('nobody', 'switches.public')).body.off).toEqual([{ type: 'ecoTracker' }]);
  expect(await ask('gateway', 'bundle.get', known)).toMatchObject({ status: 200 });
});

test('a gateway gets the layout of a customer', async () => {
  const body = samples['layouts.resolve'].body as BodyOf<'layouts.resolve'>;
  const layout = await ask('gateway', 'layouts.resolve', { body });
  expect(layout.status).toBe(200);
  const known = { body, headers: { 'if-none-match': layout.etag } };
  expect(await ask('gateway', 'layouts.resolve', known)).toMatchObject({ status: 304, text: '' });
  const nowhere = await ask('gateway', 'layouts.resolve', { body: { ...body, tabId: 'nowhere' } });
  expect(nowhere.status).toBe(404);
});

test('what was answered, refused and published is counted for the monitoring', async () => {
  const { status, text } = await ask('gateway', 'metrics.get');
  expect(status).toBe(200);
  expect(text).toMatch(/^layouts_answers_total\{catalogue="none"\} [1-9]/m);
  // The call before has switched off what the dashboard has.
  expect(text).toMatch(/^layouts_stand_ins_total\{cause="switchedOff"\} [1-9]/m);
  expect(text).toMatch(/^layouts_refusals_total\{call="changes.review",status="403"\} 1$/m);
  expect(text).toMatch(/^layouts_publish_seconds_count 1$/m);
  expect(text).toMatch(/^layouts_bundle_age_seconds 0?\.?\d/m);
});

test('a pipeline tells what a build can draw, and a gateway how often it is started', async () => {
  const text = JSON.stringify({ format: 1, sections: ['grid'], routes: [], chunks: {}, widgets: [] });
  const params = { digest: revisionOf(text) };
  expect(await ask('pipeline', 'catalogues.put', { params, body: text })).toMatchObject({ status: 201 });
  const wrong = { params: { digest: '0'.repeat(16) }, body: text };
  expect(await ask('pipeline', 'catalogues.put', wrong)).toMatchObject({ status: 422 });
  expect(await ask('gateway', 'catalogues.get', { params })).toMatchObject({ status: 200, text });
  const body = { starts: [{ catalogue: params.digest, starts: 3 }] };
  expect(await ask('gateway', 'catalogues.count', { body })).toMatchObject({ status: 204 });
});

test('somebody of support gets every name to choose from, and each of them is taken', async () => {
  const { status, body: names, etag } = await ask('sue', 'layouts.names');
  expect([status, names.release > 0]).toEqual([200, true]);
  expect(await ask('sue', 'layouts.names', { headers: { 'if-none-match': etag } })).toMatchObject({
    status: 304,
  });
  expect(names.flags).toContainEqual({ id: 'overdue', meaning: expect.stringMatching(/\w/) });
  expect(names.pages.map(({ path }) => path)).toEqual(
    [...ownDocuments.keys()].filter((path) => !path.startsWith('policy/')).toSorted(),
  );
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const audience = {
    ...({ accountType: 'residential', brand: names.brands[0] ?? '', siteCount: 1, hasUsage: true } as const),
    supplyTypes: idsOf(names.supplyTypes),
    flags: idsOf(names.flags),
    siteStatus: names.siteStatuses[0]?.id ?? '',
    arms: idsOf(names.arms),
  };
  const audiences = [audience, ...names.personas.flatMap((persona) => persona.audiences)];
  expect(audiences.length).toBeGreaterThan(10);
  for (const each of audiences) {
    const explain = { body: { tabId: names.pages[0]?.tabId ?? '', audience: each } };
    expect(await ask('sue', 'layouts.explain', explain)).toMatchObject({ status: 200 });
  }
  // What is declared is named without the file that declares it.
  expect(await ask('sue', 'releases.documents', { params: { n: 1 } })).toMatchObject({ status: 403 });
});

test('somebody of support is told why a customer sees a widget, and that is recorded', async () => {
  const { tabId, audience } = samples['layouts.resolve'].body as BodyOf<'layouts.explain'>;
  const { status, body } = await ask('sue', 'layouts.explain', { body: { tabId, audience } });
  expect([status, body.widgets.length > 0]).toEqual([200, true]);
  const { body: audit } = await ask('eddie', 'audit.list', { query: '?limit=1' });
  expect(audit.entries).toMatchObject([{ act: 'customer.explain', who: { id: 'sue' } }]);
});

test('somebody makes a token, is told of it once, and takes it back', async () => {
  const body = { label: 'Pull and push', days: 7 };
  const made = await ask('ana', 'tokens.create', { body });
  expect([made.status, made.body.secret.length > 20]).toEqual([201, true]);
  const { body: own } = await ask('ana', 'tokens.list');
  expect(own.tokens).toMatchObject([{ label: 'Pull and push' }]);
  expect(JSON.stringify(own)).not.toContain(made.body.secret);
  expect(await ask('ana', 'tokens.remove', { params: { id: made.body.id } })).toMatchObject({ status: 204 });
});

test('every rule is told with whether it holds', async () => {
  const { status, body } = await ask('eddie', 'rules.list');
  expect([status, body.rules.length > 50]).toEqual([200, true]);
});

test('the history has what was done and what was refused, in whose name', async () => {
  const { body } = await ask('eddie', 'audit.list', { query: '?limit=200' });
  const acts = body.entries.map(({ who, role, act }) => `${who.id} as ${role}: ${act}`);
  expect(acts).toEqual(
    expect.arrayContaining([
      'paul as publisher: change.publish',
      'ana as editor: refused changes.publish',
      'ana as editor: refused changes.edit',
    ]),
  );
  const refused = body.entries.find(({ act }) => act === 'refused documents.put');
  expect(refused).toMatchObject({
    target: expect.stringMatching(/^\S+ \S+\.json$/),
    after: '/error/not_json',
  });
});

test('every other call of the table has succeeded by now', async () => {
  const { status } = await ask('sue', 'session.get');
  const out = await ask('sue', 'session.end');
  expect([status, out.status, (await ask('sue', 'session.get')).status]).toEqual([200, 204, 401]);
  const { body: access } = await ask('paul', 'access.list');
  expect(access.people.map(({ person }) => person.id)).toContain('eddie');
  expect(await ask('paul', 'access.end', { params: { person: 'eddie' } })).toMatchObject({ status: 204 });
  expect((await ask('eddie', 'pages.list')).status).toBe(401);
  const left = Object.keys(calls).filter((id) => !done.has(id));
  expect(left).toEqual(['events.follow']);
  expect([...untold].filter((id) => !unwritten.some((each) => each === id))).toEqual([]);
  expect(logged).toEqual([]);
});
